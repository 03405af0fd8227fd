import { sql } from 'kysely';

/**
 * `('a', 'b')` as part of a statement's text, where a parameter would hide from the planner that a partial index fits.
 * Only for constants of the code, never for input.
 */
export const literalList = (values: readonly string[]) =>
  `(${values.map((value) => `'${value}'`).join(', ')})`;

export const sqlLiteralList = (values: readonly string[]) => sql.raw(literalList(values));
