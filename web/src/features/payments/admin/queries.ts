import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

/** In the order of priority. */
export const queues = ['manual', 'undecided', 'due', 'sent'] as const;
export type RefundQueue = (typeof queues)[number];

/** Reads the queue from the URL, which may hold anything. */
export const queueOf = (text: string | null): RefundQueue =>
  queues.find((queue) => queue === text) ?? 'manual';

export const refundsQuery = (status: RefundQueue) =>
  infiniteQueryOptions({
    queryKey: ['refunds', status],
    queryFn: ({ pageParam, signal }) =>
      call('adminRefunds', { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Matches all queues: settling moves a refund from one to another. */
export const allRefunds = { queryKey: ['refunds'] };

export const withdrawalsQuery = queryOptions({
  queryKey: ['refunds', 'withdrawals'],
  queryFn: ({ signal }) => call('adminWithdrawals', undefined, { signal }),
});
