import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Dispute } from '#contract/disputes.ts';
import { type DisputeStatus, disputeStatuses } from '#domain/dispute.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { recordedView } from '../../lib/api/recorded-view.ts';

/** Those about one's own sessions, whoever filed them. */
export const myDisputesQuery = queryOptions({
  queryKey: ['disputes', 'mine'],
  queryFn: async ({ signal }) => (await call('myDisputes', undefined, { signal })).disputes,
  refetchOnWindowFocus: 'always',
});

/** Sessions whose money rests; one dispute at a time. */
export const disputedSessions = (disputes: readonly Dispute[] = []) =>
  new Set(
    disputes.filter(({ status }) => status !== 'resolved').map(({ sessionId }) => sessionId._id),
  );

/** What an address says, which anyone may have typed. */
export const statusOf = (text: string | null): DisputeStatus =>
  disputeStatuses.find((status) => status === text) ?? 'open';

export const disputeQueueQuery = (status: DisputeStatus) =>
  infiniteQueryOptions({
    queryKey: ['disputes', 'queue', status],
    queryFn: ({ pageParam, signal }) =>
      call('adminDisputes', { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchOnWindowFocus: 'always',
  });

export const disputeCaseQuery = (disputeId: string) =>
  queryOptions({
    queryKey: ['disputes', 'case', disputeId],
    queryFn: async ({ signal }) =>
      (await call('adminDispute', { params: { disputeId } }, { signal })).case,
    ...recordedView,
  });

export const allDisputes = { queryKey: ['disputes'] };

/** D-3F9A2C: what colleagues call a case. */
export const caseNumber = (id: string) => `D-${id.slice(-6).toUpperCase()}`;
