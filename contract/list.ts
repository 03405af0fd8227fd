import * as z from 'zod/mini';
import { digits } from './call.ts';

/**
 * The query of an admin's list: filters, order ('-name' is descending; the first one is the default) and cursor. `file`
 * is the same without pages, for the export.
 */
export const listQuery = <const Sort extends string, Filters extends z.core.$ZodShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) => {
  const shown = { ...filters, sort: z._default(z.enum(sorts), sorts[0]) };
  return {
    page: z.strictObject({
      ...shown,
      limit: z.optional(digits(1, 100)),
      cursor: z.optional(z.string().check(z.maxLength(1000, 'too_long'))),
    }),
    file: z.strictObject(shown),
  };
};

/** Tabs count only up to this number; a count of this size may mean more. */
export const mostCounted = 100;

export const shownCount = (count: number) =>
  count < mostCounted ? String(count) : `${mostCounted - 1}+`;
