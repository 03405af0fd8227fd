import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { studentBookingQueries } from '../queries.ts';
import '../texts.ts';
import type { PaymentOutcome } from './pay-for.ts';

const TONES = { success: 'success', pending: 'info', error: 'error', close: 'warning' } as const;

/**
 * Reports the outcome in a toast; after a payment, also a pending one, goes to the student's
 * bookings.
 */
export function useReportOutcome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  return (outcome: PaymentOutcome, bookingId: string, { isInstant }: { isInstant: boolean }) => {
    const text = isInstant && outcome === 'success' ? 'instantSuccess' : outcome;
    const former = queryClient.getQueryData(reportedPaymentsQuery.queryKey)?.[bookingId];
    // The popup and the server may both report the same payment.
    const isKnown = outcome === 'success' && former?.outcome === 'success';
    if (!isKnown) toast[TONES[outcome]](t(`payment.${text}`));
    if (outcome !== 'close') reportPayment(queryClient, bookingId, outcome);
    const isOnItsWay = outcome === 'success' || outcome === 'pending';
    if (isOnItsWay && pathname !== paths.myAppointments) void navigate(paths.myAppointments);
    void queryClient.invalidateQueries(studentBookingQueries);
  };
}

export type ReportedOutcome = Exclude<PaymentOutcome, 'close'>;
export type Reported = Partial<Record<string, { outcome: ReportedOutcome; at: number }>>;

/**
 * What the popup reported for a booking. The server decides by the provider's notification, not
 * by this.
 */
export const reportedPaymentsQuery = queryOptions({
  queryKey: ['reported-payments'],
  queryFn: skipToken,
  initialData: (): Reported => ({}),
  staleTime: Infinity,
  gcTime: Infinity,
});

function reportPayment(queryClient: QueryClient, bookingId: string, outcome: ReportedOutcome) {
  queryClient.setQueryData(reportedPaymentsQuery.queryKey, (former = {}) => ({
    ...former,
    [bookingId]: { outcome, at: Date.now() },
  }));
}
