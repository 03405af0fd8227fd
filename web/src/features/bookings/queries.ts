import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Hours go while a page is open: others book them, and the day goes on. */
export const slotsQuery = (teacherId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', teacherId, date],
    queryFn: async ({ signal }) =>
      (await call('slots', { params: { teacherId, date } }, { signal })).slots,
    staleTime: 0,
    refetchInterval: 60_000,
  });
