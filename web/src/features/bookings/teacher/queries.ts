import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

export type Section = 'pending' | 'upcoming' | 'past';

/** The navigation counts the first page of requests, so that one is long. */
const LIMITS: Record<Section, number> = { pending: 50, upcoming: 20, past: 10 };

/** Students book, pay and cancel while the page is open. */
export const sessionsQuery = (section: Section) =>
  infiniteQueryOptions({
    queryKey: ['teaching', section],
    queryFn: ({ pageParam, signal }) =>
      call(
        'teacherBookings',
        { query: { section, limit: LIMITS[section], cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    refetchOnWindowFocus: 'always',
    // A list that never came says so and has a button; it does not say so every 30 seconds.
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  });

/** A change moves a session from one section to another. */
export const allSessions = { queryKey: ['teaching'] };

/** How many requests wait for the teacher; more than a page of them is '50+'. */
export function useWaiting() {
  const { data, hasNextPage } = useInfiniteQuery(sessionsQuery('pending'));
  const count = data?.pages.reduce((sum, { bookings }) => sum + bookings.length, 0) ?? 0;
  return { count, shown: hasNextPage ? `${count}+` : String(count) };
}
