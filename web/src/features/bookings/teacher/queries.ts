import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

export type Section = 'pending' | 'upcoming' | 'past';

/** The navigation counts the first page of requests, so that page is long. */
const LIMITS: Record<Section, number> = { pending: 50, upcoming: 20, past: 10 };

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

/** How many requests wait for the teacher; '50+' when there is another page. */
export function usePendingCount() {
  const { data, hasNextPage } = useInfiniteQuery(teacherBookingsQuery('pending'));
  const count = data?.pages.reduce((sum, { bookings }) => sum + bookings.length, 0) ?? 0;
  return { count, shown: hasNextPage ? `${count}+` : String(count) };
}
