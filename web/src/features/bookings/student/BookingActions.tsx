import { useQueryClient } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { statusIs } from '#domain/booking.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { payFor, type PaymentStep } from '../checkout/pay-for.ts';
import { useReportOutcome } from '../checkout/payment-outcome.ts';
import { useHour } from '../moments.ts';
import { studentBookingQueries } from '../queries.ts';
import '../texts.ts';
import { BookingContext, expectChange } from './booking-context.ts';
import { actionsOf } from './own-bookings.ts';
import './texts.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

export interface OwnBookingProps {
  booking: StudentBooking;
  now: Date;
  /** The next confirmed booking, which is highlighted. */
  isNext: boolean;
  /** What the payment popup reported. */
  reported: { outcome: 'success' | 'pending' } | undefined;
  /** Buttons of other features, such as a review. */
  extraActions?: ReactNode;
  /** Replaces the default status text. */
  statusText?: ReactNode;
}

/** Shows only the actions that the rules allow now. */
export function BookingActions({ booking, now, isNext, reported, extraActions }: OwnBookingProps) {
  const { t } = useTranslation();
  const join = useJoinSession(studentBookingQueries);
  const may = actionsOf(booking, now);
  // Paid, but the server has not received the provider's notification yet.
  if (reported?.outcome === 'success' && statusIs(booking.status, 'hold')) return null;
  if (!(may.pay || may.release || may.cancel || may.join || may.reschedule || extraActions))
    return null;
  return (
    <BookingContext value={booking}>
      <div className={ACTIONS}>
        {extraActions}
        <WithdrawButton booking={booking} className={QUIET} />
        {may.reschedule && (
          <LazyPopup
            kind="dialog"
            load={() => import('./RescheduleDialog.tsx').then((module) => module.RescheduleDialog)}
            trigger={(props) => (
              <Button variant="ghost" size="sm" className={QUIET} {...props}>
                {t('reschedule.action')}
              </Button>
            )}
          />
        )}
        {may.cancel && (
          <LazyPopup
            kind="dialog"
            load={() => import('./CancelDialog.tsx').then((module) => module.CancelDialog)}
            trigger={(props) => (
              <Button variant="danger-ghost" size="sm" className={QUIET} {...props}>
                {t('cancelBooking.action')}
              </Button>
            )}
          />
        )}
        {may.release && (
          <LazyPopup
            kind="dialog"
            load={() => import('./ReleaseDialog.tsx').then((module) => module.ReleaseDialog)}
            trigger={(props) => (
              <Button variant="danger-ghost" size="sm" className={QUIET} {...props}>
                {t('releaseHold.action')}
              </Button>
            )}
          />
        )}
        {may.pay && <PayNow booking={booking} />}
        {may.join && (
          <ButtonLink
            href={booking.sessionLink}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => void join(event, booking._id)}
            variant={isNext ? 'primary' : 'soft'}
            size="sm"
            className={WIDE}
          >
            <Video />
            {t('mySessions.join')}
          </ButtonLink>
        )}
      </div>
    </BookingContext>
  );
}

function PayNow({ booking }: Pick<OwnBookingProps, 'booking'>) {
  const { t } = useTranslation();
  const { payNow, step } = useHoldPayment(booking);
  return (
    <Button
      size="sm"
      className={WIDE}
      busyText={step && t(step === 'paying' ? 'payment.paying' : 'payment.preparing')}
      onClick={() => void payNow()}
    >
      {t('mySessions.payNow')}
    </Button>
  );
}

// On a phone: as many per row as fit, the primary action above them.
const ACTIONS =
  'flex flex-wrap items-center justify-end gap-2 max-md:col-span-2 max-md:mt-3.5 max-md:*:min-h-11 max-md:*:flex-1 md:ml-auto md:self-end';
const WIDE = 'max-md:order-first max-md:basis-full!';
const QUIET = 'max-md:border-line';

/** Reopens the payment of a held hour, with the same order and token. */
function useHoldPayment(booking: StudentBooking) {
  const { t } = useTranslation();
  const hour = useHour();
  const queryClient = useQueryClient();
  const reportOutcome = useReportOutcome();
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
        reportOutcome(outcome, hold.bookingId, { isInstant: teacherId.confirmsInstantly });
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
