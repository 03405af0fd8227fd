import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

/** In the order of the team's attention. */
export const queues = ['manual', 'due', 'sent'] as const;
export type Queue = (typeof queues)[number];

/** What an address says, which anyone may have typed. */
export const queueOf = (text: string | null): Queue =>
  queues.find((queue) => queue === text) ?? 'manual';

export const refundsQuery = (status: Queue) =>
  infiniteQueryOptions({
    queryKey: ['refunds', status],
    queryFn: ({ pageParam, signal }) =>
      call('adminRefunds', { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** A settled refund moves from one state to another. */
export const allRefunds = { queryKey: ['refunds'] };
