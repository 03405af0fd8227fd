import type { Found } from './filter-context.ts';

/** The list is read page by page, so until its end the number is a lower bound. */
export function shownCount({ count, more }: Found) {
  return more ? `${count}+` : String(count);
}
