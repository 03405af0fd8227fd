import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import '../texts.ts';
import { toast } from '../../../lib/toast.ts';
import type { PaymentOutcome } from './pay-for.ts';
import { allBookings } from '../queries.ts';
import { reportPayment } from './reported-payments.ts';

const TONES = { success: 'success', pending: 'info', error: 'error', close: 'warning' } as const;

/** Says how the payment went; whoever has paid, or will have, goes on to the own sessions. */
export function useOutcome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  return (outcome: PaymentOutcome, bookingId: string) => {
    toast[TONES[outcome]](t(`payment.${outcome}`));
    if (outcome === 'success' || outcome === 'pending') {
      reportPayment(queryClient, bookingId, outcome);
      if (pathname !== paths.myAppointments) void navigate(paths.myAppointments);
    }
    void queryClient.invalidateQueries(allBookings);
  };
}
