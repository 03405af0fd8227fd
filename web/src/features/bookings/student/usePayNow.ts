import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import '../texts.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { expectChange } from './card-focus.ts';
import { useHour } from '../moments.ts';
import { payFor, type PaymentStep } from '../checkout/pay-for.ts';
import { allBookings } from '../queries.ts';
import { useOutcome } from '../checkout/useOutcome.ts';

/** Opens the payment of an hour that is held: the same order, the same token. */
export function usePayNow(booking: StudentBooking) {
  const { t } = useTranslation();
  const hour = useHour();
  const queryClient = useQueryClient();
  const tellOutcome = useOutcome();
  const [step, setStep] = useState<PaymentStep>();
  const isUnderWay = useRef(false);

  const payNow = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { teacherId, date, startTime } = booking;
    try {
      const { hold, outcome } = await payFor(
        { teacherId: teacherId._id, date, startTime },
        setStep,
      );
      if (outcome === 'not_opened') {
        const until = hour(new Date(hold.holdExpiresAt));
        toast.error(`${t('payment.notOpened')}. ${t('payment.kept', { until })}`);
      } else {
        expectChange(booking._id);
        tellOutcome(outcome, hold.bookingId);
      }
    } catch (error) {
      toast.error(messageOf(error, t('payment.createFailed')));
      void queryClient.invalidateQueries(allBookings);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };

  return { payNow, step };
}
