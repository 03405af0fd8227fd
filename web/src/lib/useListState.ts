import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRealDate } from '#domain/calendar.ts';

const PAUSE_MS = 500;
/** The longest text a list takes. */
const LONGEST = 100;

/** What a filter may say: any text, a day (YYYY-MM-DD), or one of these. */
type Fields = Record<string, readonly string[] | 'text' | 'date'>;
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends readonly (infer One)[] ? One : string;
};

/**
 * A list's filters and order, kept in the address; it may be written by hand, so what makes no sense counts
 * as not given. The first of a field's choices is its default. What is typed waits for a pause.
 */
export function useListState<const F extends Fields>(fields: F) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const applied = read(fields, search);
  // What was typed for another address is void: someone has gone elsewhere since.
  const [draft, setDraft] = useState<{ for: string; change: Partial<Values<F>> }>();
  const waiting = draft?.for === address ? draft.change : undefined;
  const shown: Values<F> = { ...applied, ...waiting };

  const change = (changes: Partial<Values<F>>) => {
    setDraft(undefined);
    setSearch(write(fields, { ...shown, ...changes }, search), {
      replace: true,
      state: { keepScroll: true },
    });
  };
  const applyWaiting = useEffectEvent(() => change({}));
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(applyWaiting, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    /** As shown in the controls. */
    shown,
    /** As asked of the server: without what is not set. */
    asked: givenOf(applied),
    change,
    changeSoon: (changes: Partial<Values<F>>) =>
      setDraft({ for: address, change: { ...waiting, ...changes } }),
    clear: () => change(read(fields, new URLSearchParams())),
    isFiltered: Object.keys(fields).some(
      (name) => name !== 'sort' && applied[name] !== defaultOf(fields, name),
    ),
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
        (choices === 'text' && said.length <= LONGEST) ||
        (choices === 'date' && isRealDate(said)) ||
        choices.includes(said);
      return [name, isKnown ? said : defaultOf(fields, name)];
    }),
  ) as Values<F>;

/** The defaults are not written; what else is in the address stays. */
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
