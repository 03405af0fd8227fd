import { useSearchParams } from 'react-router';
import { isRealDate } from '#domain/calendar.ts';
import { maxSearchLength } from '#domain/listing.ts';
import { useAddressState } from './useAddressState.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The values of a filter: any text, an id, a day (YYYY-MM-DD), or one of a list. */
type Fields = Record<string, readonly string[] | 'text' | 'id' | 'date'>;
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends readonly (infer One)[] ? One : string;
};

/**
 * A list's filters and order, kept in the address. People may edit the address, so invalid values count as absent.
 * The first of a field's choices is its default. `tab` is the field that the list shows as tabs.
 */
export function useListState<const F extends Fields>(fields: F, tab?: keyof F) {
  const [search, setSearch] = useSearchParams();
  const applied = read(fields, search);
  const go = (next: Values<F>) => {
    const written = write(fields, next, search);
    setSearch(written, { replace: true, state: { keepScroll: true } });
    return written.toString();
  };
  const { shown, change, changeSoon } = useAddressState(search.toString(), applied, go);
  const given = Object.keys(fields).filter(
    (name) => name !== 'sort' && applied[name] !== defaultOf(fields, name),
  );

  return {
    /** As shown in the controls. */
    shown,
    /** As sent to the server: without empty values. */
    asked: givenOf(applied),
    change,
    changeSoon,
    /** The address of the list with other values, for links. */
    hrefWith: (values: Partial<Values<F>>) =>
      `?${write(fields, { ...applied, ...values }, search).toString()}`,
    clear: () => change(read(fields, new URLSearchParams())),
    isFiltered: given.length > 0,
    /** How many of the filters below the search are set. */
    filterCount: given.filter((name) => name !== 'search' && name !== tab).length,
  };
}

const defaultOf = (fields: Fields, name: string) => {
  const choices = fields[name];
  return Array.isArray(choices) ? String(choices[0]) : '';
};

const read = <F extends Fields>(fields: F, search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, choices]) => {
      const said = search.get(name) ?? '';
      const isKnown =
        (choices === 'text' && said.length <= maxSearchLength) ||
        (choices === 'id' && UUID.test(said)) ||
        (choices === 'date' && isRealDate(said)) ||
        choices.includes(said);
      return [name, isKnown ? said : defaultOf(fields, name)];
    }),
  ) as Values<F>;

/** Leaves out defaults and keeps other parameters of the address. */
const write = <F extends Fields>(fields: F, values: Values<F>, search: URLSearchParams) => {
  const written = new URLSearchParams(search);
  for (const name of Object.keys(fields)) {
    const value = String(values[name]).trim();
    if (value === defaultOf(fields, name)) written.delete(name);
    else written.set(name, value);
  }
  return written;
};

const givenOf = <F extends Fields>(values: Values<F>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [K in keyof F]?: Exclude<Values<F>[K], ''>;
  };
