import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StudentBooking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '../../lib/api/api.ts';

const PAGE = 20;

/** Refetched while the page is open: other students book hours, and hours pass. */
export const slotsQuery = (teacherId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', teacherId, date],
    queryFn: async ({ signal }) =>
      (await call('slots', { params: { teacherId, date } }, { signal })).slots,
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const slotQueriesOf = (teacherId: string) => ({ queryKey: ['slots', teacherId] });

/**
 * The hour is taken, not offered, or clashes with another booking: the student has to choose
 * again.
 */
export const isHourGone = (error: unknown) => error instanceof ApiError && GONE.has(error.code);
const GONE = new Set(['slot_taken', 'slot_not_offered', 'own_clash']);

/** Matches every query that contains a teacher's fee. */
export const teacherQueries = { queryKey: ['teachers'] };

/** Matches every list of the student's own bookings. */
export const studentBookingQueries = { queryKey: ['bookings'] };

interface PageCursor {
  section: 'ahead' | 'past';
  cursor: string;
}

const START: PageCursor = { section: 'ahead', cursor: '' };
const START_OF_PAST: PageCursor = { section: 'past', cursor: '' };

/** Upcoming bookings, nearest first; after their last page the past ones, newest first. */
export const ownBookingsQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'own'],
  queryFn: async ({ pageParam, signal }) => {
    const ask = async ({ section, cursor }: PageCursor) => {
      const query = { section, cursor, limit: PAGE };
      const { bookings, nextCursor } = await call('studentBookings', { query }, { signal });
      return { bookings, next: nextCursor === null ? null : { section, cursor: nextCursor } };
    };
    if (pageParam.section === 'past') return ask(pageParam);
    const [ahead, past] = await Promise.all([ask(pageParam), ask(START_OF_PAST)]);
    return ahead.next ? ahead : { ...past, bookings: [...ahead.bookings, ...past.bookings] };
  },
  initialPageParam: START,
  getNextPageParam: (page): PageCursor | null => page.next,
  select: ({ pages }) => unique(pages.flatMap((page) => page.bookings)),
  refetchOnWindowFocus: 'always',
});

// A booking cancelled between two responses is in both sections.
function unique(bookings: StudentBooking[]) {
  return [...new Map(bookings.map((booking) => [booking._id, booking])).values()];
}

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('calendarFeed', undefined, { signal }),
});
