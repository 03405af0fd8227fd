type Details = Readonly<Record<string, unknown>>;

/** One line of an entry: a fact, or a field's value before and after. */
export interface Line {
  name: string;
  before?: string;
  after: string;
}

/**
 * Facts first, then every changed field. A scalar `before` or `after` is listed under the name
 * 'state'.
 */
export function linesOf({ before, after, ...facts }: Details): Line[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return [
    ...Object.entries(facts).map(([name, value]) => ({ name, after: textOf(value) })),
    ...names.map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) })),
  ];
}

const fieldsOf = (value: unknown): Details => {
  if (value === undefined) return {};
  return typeof value === 'object' && value !== null ? (value as Details) : { state: value };
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${textOf(inner)}`)
    .join(', ');
};
