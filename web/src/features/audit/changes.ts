type Details = Readonly<Record<string, unknown>>;

/** One line of an entry: a fact, or a field's value before and after. */
export interface Line {
  name: string;
  before?: string;
  after: string;
}

/**
 * Facts first, each filter of a list among them, then every field that changed; a part of an object has a dotted name.
 * A scalar `before` or `after` is listed under the name 'state'.
 */
export function linesOf({ before, after, filter = {}, ...facts }: Details): Line[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return [
    ...Object.entries({ ...facts, ...(filter as Details) }).map(([name, value]) => ({
      name,
      after: textOf(value),
    })),
    ...names
      .filter((name) => was[name] !== is[name])
      .map((name) => ({
        name,
        // Of some acts only the state that follows is recorded.
        ...(!(name === 'state' && was.state === undefined) && { before: textOf(was[name]) }),
        after: textOf(is[name]),
      })),
  ];
}

const fieldsOf = (value: unknown): Details => {
  if (value === undefined) return {};
  return isObject(value) ? Object.fromEntries(partsOf(value)) : { state: value };
};

const isObject = (value: unknown): value is Details => typeof value === 'object' && value !== null;

const partsOf = (value: Details): [name: string, part: unknown][] =>
  Object.entries(value).flatMap(([name, part]) =>
    isObject(part)
      ? partsOf(part).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])
      : [[name, part]],
  );

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
