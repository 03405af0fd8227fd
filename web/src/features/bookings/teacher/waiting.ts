import { useInfiniteQuery } from '@tanstack/react-query';
import { sessionsQuery } from './queries.ts';

/** How many requests wait for the teacher; more than a page of them is '50+'. */
export function useWaiting() {
  const { data, hasNextPage } = useInfiniteQuery(sessionsQuery('pending'));
  const count = data?.pages.reduce((sum, { bookings }) => sum + bookings.length, 0) ?? 0;
  return { count, shown: hasNextPage ? `${count}+` : String(count) };
}
