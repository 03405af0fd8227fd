import { displayName, type Language } from '#domain/account.ts';
import { type BookingStatus, endOf, statusIs } from '#domain/booking.ts';
import type { CalendarEvent } from './calendar-file.ts';
import type { BookingSummary } from '../booking-summary.ts';
import { bookingsPage } from '#contract/paths.ts';

/** The calendar events of bookings. A weekly series is one event with its exceptions, if all of its lessons are given. */
export const calendarEventsOf = (
  sessions: readonly BookingSummary[],
  language: Language,
  publicUrl: string,
): CalendarEvent[] => {
  const eventOf = (session: BookingSummary) => calendarEventOf(session, language, publicUrl);
  const booked = sessions.filter(({ status }) => statusIs(status, 'paid'));
  const groups = Map.groupBy(booked, ({ weeks, seriesId, bookingId }) =>
    weeks && seriesId ? seriesId : bookingId,
  );
  return [...groups].flatMap(([id, lessons]) => {
    const [first] = lessons;
    return first?.weeks && first.firstStart
      ? weeklyEvents(id, lessons, { weeks: first.weeks, firstStart: first.firstStart }, eventOf)
      : lessons.map(eventOf);
  });
};

const week = 7 * 24 * 60 * 60 * 1000;

/** The weekly hour without the weeks that were left out, and each lesson that was moved, cancelled or has another link. */
const weeklyEvents = (
  id: string,
  lessons: readonly BookingSummary[],
  { weeks, firstStart }: { weeks: number; firstStart: Date },
  eventOf: (session: BookingSummary) => CalendarEvent,
): CalendarEvent[] => {
  const events = lessons.map((lesson) => ({ slot: lesson.slot, event: eventOf(lesson) }));
  const [usual] = events.toSorted(
    (a, b) => Number(isCancelled(a.event)) - Number(isCancelled(b.event)),
  );
  if (!usual) return [];
  const starts = Array.from({ length: weeks }, (_, i) => new Date(firstStart.getTime() + i * week));
  const changes = {
    sequence: events.reduce((sum, { event }) => sum + event.sequence, 0),
    changedAt: new Date(Math.max(...events.map(({ event }) => event.changedAt.getTime()))),
  };
  const isUsual = ({ slot, event }: (typeof events)[number]) =>
    slot?.getTime() === event.startsAt.getTime() &&
    event.status === usual.event.status &&
    event.description === usual.event.description;
  return [
    {
      ...usual.event,
      ...changes,
      id,
      startsAt: firstStart,
      endsAt: endOf(firstStart),
      weeks,
      without: starts.filter(
        (start) => !events.some(({ slot }) => slot?.getTime() === start.getTime()),
      ),
    },
    ...events
      .filter((one) => !isUsual(one))
      .map(({ slot, event }) => ({ ...event, ...changes, id, ...(slot && { inPlaceOf: slot }) })),
  ];
};

const isCancelled = ({ status }: CalendarEvent) => status === 'CANCELLED';

/** The calendar event of a booking, for its student or its teacher. */
const calendarEventOf = (
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
