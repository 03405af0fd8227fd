import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

export type Section = 'waiting' | 'upcoming' | 'past';

const LIMITS: Record<Section, number> = { waiting: 50, upcoming: 20, past: 10 };

/** Polled, because students book, pay and cancel while the page is open. */
export const teacherBookingsQuery = (section: Section) =>
  infiniteQueryOptions({
    queryKey: ['teacher-bookings', section],
    queryFn: ({ pageParam, signal }) =>
      call(
        'teacherBookings',
        { query: { section, limit: LIMITS[section], cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    refetchOnWindowFocus: 'always',
    // No polling after a failed first load: each failure would show a toast.
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  });

/** Matches all sections: a change moves a booking from one to another. */
export const teacherBookingQueries = { queryKey: ['teacher-bookings'] };

/** Sessions of some days (WIB), both included. */
export const bookingsOfDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['teacher-bookings', 'days', from, to],
    queryFn: async ({ signal }) =>
      (await call('teacherBookings', { query: { from, to } }, { signal })).bookings,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  });

/** All lessons of a series, the first one first. */
export const lessonsQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ['teacher-bookings', 'series', seriesId],
    queryFn: async ({ signal }) =>
      (await call('teacherBookings', { query: { seriesId } }, { signal })).bookings,
  });

export const teacherSummaryQuery = queryOptions({
  queryKey: ['teacher-bookings', 'summary'],
  queryFn: ({ signal }) => call('teacherSummary', undefined, { signal }),
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data ? 30_000 : false),
});

/** How many requests and wishes for another hour wait for the teacher's answer; undefined until known. */
export function useWaitingCount() {
  const { data } = useQuery(teacherSummaryQuery);
  return data && data.requests + data.proposals;
}
