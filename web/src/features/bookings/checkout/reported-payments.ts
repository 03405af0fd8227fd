import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

type Reported = Record<string, { outcome: 'success' | 'pending'; at: number }>;

/** What the popup said of a booking. It decides nothing; the server hears of it from the provider. */
export const reportedPaymentsQuery = queryOptions({
  queryKey: ['reported-payments'],
  queryFn: skipToken,
  initialData: (): Reported => ({}),
  staleTime: Infinity,
  gcTime: Infinity,
});

export function reportPayment(
  queryClient: QueryClient,
  bookingId: string,
  outcome: 'success' | 'pending',
) {
  queryClient.setQueryData(reportedPaymentsQuery.queryKey, (former = {}) => ({
    ...former,
    [bookingId]: { outcome, at: Date.now() },
  }));
}
