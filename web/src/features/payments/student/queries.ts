import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { call } from '../../../lib/api/api.ts';

/** Null when there is no receipt, or it belongs to another student. */
export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['receipts', bookingId],
    queryFn: ({ signal }) =>
      call('receipt', { params: { bookingId } }, { signal }).then(
        ({ receipt }) => receipt,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    staleTime: 0,
  });

export const ownCreditQuery = queryOptions({
  queryKey: ['own-credit'],
  queryFn: ({ signal }) => call('ownCredit', undefined, { signal }),
  staleTime: 0,
});
