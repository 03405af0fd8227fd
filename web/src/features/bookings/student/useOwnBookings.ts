import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { askAgainAfter } from './own-bookings.ts';
import { ownBookingsQuery } from '../queries.ts';
import { reportedPaymentsQuery } from '../checkout/reported-payments.ts';

/** One's own bookings, kept up to date while something is pending. */
export function useOwnBookings() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: reported } = useQuery(reportedPaymentsQuery);
  const query = useInfiniteQuery({
    ...ownBookingsQuery,
    refetchInterval: ({ state }) =>
      askAgainAfter(
        state.data?.pages.flatMap((page) => page.bookings) ?? [],
        queryClient.getQueryData(reportedPaymentsQuery.queryKey) ?? {},
        Date.now(),
      ),
  });
  useErrorToast(query, t('mySessions.fetchFailed'));
  return { ...query, bookings: query.data, reported: reported ?? {} };
}
