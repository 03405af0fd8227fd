import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StudentBooking } from '#contract/bookings.ts';
import { endOf, isJoinTime, statusIs } from '#domain/booking.ts';
import { call } from '../../lib/api/api.ts';
import { useNow } from '../../lib/realtime/useNow.ts';

/** Its key starts with 'bookings', so invalidating bookings refetches it. */
const aheadQuery = queryOptions({
  queryKey: ['bookings', 'next'],
  queryFn: async ({ signal }) => {
    const query = { section: 'ahead', limit: 10 } as const;
    return (await call('studentBookings', { query }, { signal })).bookings;
  },
  refetchInterval: 60_000,
});

/** The next scheduled session that is not over. */
export function useNextSession() {
  const now = useNow();
  const { data, isPending, isError, refetch } = useQuery(aheadQuery);
  const next = data?.find((booking) => isAhead(booking, now));
  const left = next ? new Date(next.startsAt).getTime() - now.getTime() : Infinity;
  const canJoin = next !== undefined && isJoinTime(new Date(next.startsAt), now);
  return { next, left, isOn: left <= 0, canJoin, isPending, isError, refetch };
}

const isAhead = ({ status, startsAt }: StudentBooking, now: Date) =>
  statusIs(status, 'scheduled') && now < endOf(new Date(startsAt));
