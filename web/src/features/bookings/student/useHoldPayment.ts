import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { payHeld, type PaymentStep } from '../checkout/pay-for.ts';
import { useReportOutcome } from '../checkout/payment-outcome.ts';
import { useHour } from '../moments.ts';
import { studentBookingQueries } from '../queries.ts';
import '../texts.ts';
import { expectChange } from './booking-context.ts';

/** Reopens the payment of a held hour, or of a series, with the same order and token. */
export function useHoldPayment(booking: StudentBooking) {
  const { t } = useTranslation();
  const hour = useHour();
  const queryClient = useQueryClient();
  const reportOutcome = useReportOutcome();
  const [step, setStep] = useState<PaymentStep>();
  const isUnderWay = useRef(false);

  const payNow = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const { hold, outcome } = await payHeld(booking._id, {}, setStep);
      if (outcome === 'not_opened') {
        const until = hour(new Date(hold.holdExpiresAt));
        toast.error(`${t('payment.notOpened')}. ${t('payment.kept', { until })}`);
      } else {
        expectChange(booking._id);
        reportOutcome(outcome, hold.bookingId, { isInstant: booking.teacherId.confirmsInstantly });
      }
    } catch (error) {
      toast.error(messageOf(error, t('payment.createFailed')));
      void queryClient.invalidateQueries(studentBookingQueries);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };

  return { payNow, step };
}
