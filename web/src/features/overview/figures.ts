import type { DayFigures } from '#contract/overview.ts';
import { rupiah } from '../../lib/format/format.ts';

export const figures = [
  'bookings',
  'gross',
  'commission',
  'refunds',
] as const satisfies (keyof DayFigures)[];
export type Figure = (typeof figures)[number];

/** Bookings are counted, the others are money. */
export const shownAs = (figure: Figure, value: number) =>
  figure === 'bookings' ? String(value) : rupiah(value);
