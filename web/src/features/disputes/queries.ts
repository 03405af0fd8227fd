import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Dispute } from '#contract/disputes.ts';
import { type DisputeStatus, disputeStatuses, isDecided } from '#domain/dispute.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { recordedView } from '../../lib/api/recorded-view.ts';

/** Disputes about the person's own bookings, filed by either party. */
export const myDisputesQuery = queryOptions({
  queryKey: ['disputes', 'mine'],
  queryFn: async ({ signal }) => (await call('myDisputes', undefined, { signal })).disputes,
  refetchOnWindowFocus: 'always',
});

/** Ids of bookings with an unresolved dispute. */
export const disputedBookingIds = (disputes: readonly Dispute[] = []) =>
  new Set(
    disputes.filter(({ status }) => !isDecided(status)).map(({ sessionId }) => sessionId._id),
  );

/** Reads the status from the URL, which may hold anything. */
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

/** The short name of a case, such as D-3F9A2C. */
export const caseNumber = (id: string) => `D-${id.slice(-6).toUpperCase()}`;
