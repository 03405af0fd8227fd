import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StudentBooking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '../../lib/api/api.ts';

const PAGE = 20;

/** Hours go while a page is open: others book them, and the day goes on. */
export const slotsQuery = (teacherId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', teacherId, date],
    queryFn: async ({ signal }) =>
      (await call('slots', { params: { teacherId, date } }, { signal })).slots,
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const slotsOf = (teacherId: string) => ({ queryKey: ['slots', teacherId] });

/** Someone else has the hour, or the person is busy then: another one has to be chosen. */
export const isHourGone = (error: unknown) => error instanceof ApiError && GONE.has(error.code);
const GONE = new Set(['slot_taken', 'slot_not_offered', 'own_clash']);

/** Everything that tells what a teacher asks for an hour. */
export const allFees = { queryKey: ['teachers'] };

/** Everything one's own bookings are listed in. */
export const allBookings = { queryKey: ['bookings'] };

interface Place {
  section: 'ahead' | 'past';
  cursor: string;
}

const START: Place = { section: 'ahead', cursor: '' };
const START_OF_PAST: Place = { section: 'past', cursor: '' };

/** Those ahead, the nearest first; after the last of them the past ones, the latest first. */
export const ownBookingsQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'own'],
  queryFn: async ({ pageParam, signal }) => {
    const ask = async ({ section, cursor }: Place) => {
      const query = { section, cursor, limit: PAGE };
      const { bookings, nextCursor } = await call('studentBookings', { query }, { signal });
      return { bookings, next: nextCursor === null ? null : { section, cursor: nextCursor } };
    };
    if (pageParam.section === 'past') return ask(pageParam);
    const [ahead, past] = await Promise.all([ask(pageParam), ask(START_OF_PAST)]);
    return ahead.next ? ahead : { ...past, bookings: [...ahead.bookings, ...past.bookings] };
  },
  initialPageParam: START,
  getNextPageParam: (page): Place | null => page.next,
  select: ({ pages }) => unique(pages.flatMap((page) => page.bookings)),
  refetchOnWindowFocus: 'always',
});

// What is cancelled between two answers is in both.
function unique(bookings: StudentBooking[]) {
  return [...new Map(bookings.map((booking) => [booking._id, booking])).values()];
}

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => (await call('calendarFeed', undefined, { signal })).url,
  staleTime: Infinity,
});
