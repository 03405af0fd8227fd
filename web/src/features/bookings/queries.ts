import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';

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

/** What can be booked together, from this hour on; refetched with the slots. */
export const seriesHoursQuery = (teacherId: string, slot: { date: string; time: string }) =>
  queryOptions({
    queryKey: ['slots', teacherId, 'series', slot],
    queryFn: ({ signal }) =>
      call(
        'seriesHours',
        { params: { teacherId }, query: { date: slot.date, startTime: slot.time } },
        { signal },
      ),
    staleTime: 0,
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

/** Bookings that have not ended, nearest first; unlike past ones they are few. */
export const openBookingsQuery = queryOptions({
  queryKey: ['bookings', 'open'],
  queryFn: async ({ signal }) =>
    (await call('studentBookings', { query: { section: 'ahead' } }, { signal })).bookings,
  refetchOnWindowFocus: 'always',
});

/** Newest first. */
export const pastBookingsQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'past'],
  queryFn: ({ pageParam, signal }) =>
    call(
      'studentBookings',
      { query: { section: 'past', cursor: pageParam, limit: PAGE } },
      { signal },
    ),
  ...byCursor,
  refetchOnWindowFocus: 'always',
});

/** All lessons of a series, the first one first; none if there is no such series. */
export const seriesQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['bookings', 'series', seriesId],
    queryFn: async ({ signal }) =>
      (await call('studentBookings', { query: { seriesId } }, { signal })).bookings,
    refetchOnWindowFocus: 'always',
  });

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('calendarFeed', undefined, { signal }),
});

/** Methods that are on, the own credit, and the last method. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => call('paymentOptions', undefined, { signal }),
  staleTime: 0,
});

/** Asked every three seconds while it waits: the provider's notification may arrive at any moment. */
export const openPaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['open-payments', bookingId],
    queryFn: async ({ signal }) =>
      (await call('openPayment', { params: { bookingId } }, { signal })).payment,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? 3000 : false),
  });
