import { displayName, type Language } from '#domain/account.ts';
import { type BookingStatus, endOf, statusIs } from '#domain/booking.ts';
import type { CalendarEvent } from './calendar-file.ts';
import type { BookingSummary } from '../booking-summary.ts';
import { bookingsPage } from '#contract/paths.ts';

/** The calendar event of a booking, for its student or its teacher. */
export const calendarEventOf = (
  session: BookingSummary,
  language: Language,
  publicUrl: string,
): CalendarEvent => {
  const { bookingId, side, other, status, startsAt, link, changes, changedAt } = session;
  const { title, waiting } = texts[language];
  const note = statusIs(status, 'request') ? ` (${waiting})` : '';
  const page = publicUrl + bookingsPage(side);
  return {
    id: bookingId,
    sequence: changes,
    changedAt,
    startsAt,
    endsAt: endOf(startsAt),
    status: statuses[status],
    summary: `${title(displayName(other, language))}${note}`,
    description: [link, page].filter(Boolean).join('\n'),
    link,
  };
};

const statuses: Record<BookingStatus, CalendarEvent['status']> = {
  pending_payment: 'TENTATIVE',
  pending_confirmation: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
};

const texts: Record<Language, { title: (other: string) => string; waiting: string }> = {
  en: { title: (other) => `Session with ${other}`, waiting: 'not confirmed yet' },
  id: { title: (other) => `Sesi dengan ${other}`, waiting: 'belum dikonfirmasi' },
};
