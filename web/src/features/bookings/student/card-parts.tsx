import type { StudentBooking } from '#contract/bookings.ts';
import { shortMoment } from '../moments.ts';
import { startOf } from './own-bookings.ts';

/** On a phone: a border, because the button fills its row. */
export const QUIET = 'max-md:border-line';
/** On a phone: above the other actions, on its own row. */
export const WIDE = 'max-md:order-first max-md:basis-full!';

/** Ratna Wulandari, Sat 11 Oct, 19:00 */
export const nameOf = (booking: StudentBooking) =>
  `${booking.teacherId.fullName}, ${shortMoment(startOf(booking))}`;

/** Tells buttons of one name apart for screen readers. */
export function OfBooking({ booking }: { booking: StudentBooking }) {
  return <span className="sr-only"> – {nameOf(booking)}</span>;
}
