import { useQueryClient } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { payFor, type PaymentStep } from '../checkout/pay-for.ts';
import { useOutcome } from '../checkout/useOutcome.ts';
import { useHour } from '../moments.ts';
import { allBookings } from '../queries.ts';
import '../texts.ts';
import { BookingContext, expectChange } from './booking-context.ts';
import { actionsOf } from './own-bookings.ts';
import './texts.ts';

export interface OwnBookingProps {
  booking: StudentBooking;
  now: Date;
  /** The next confirmed one, which is lit. */
  isNext: boolean;
  /** What the payment popup has said of it. */
  reported: { outcome: 'success' | 'pending' } | undefined;
  /** What other features do with it, such as a review. */
  more?: ReactNode;
  /** What they say of it instead of our sentence. */
  says?: ReactNode;
}

/** Only what the rules allow now; nothing that does nothing. */
export function BookingActions({ booking, now, isNext, reported, more }: OwnBookingProps) {
  const { t } = useTranslation();
  const join = useJoinSession(allBookings);
  const may = actionsOf(booking, now);
  // It has been paid for; the server just does not know yet.
  if (reported?.outcome === 'success' && booking.status === 'pending_payment') return null;
  if (!(may.pay || may.giveUp || may.cancel || may.join || may.reschedule || more)) return null;
  return (
    <BookingContext value={booking}>
      <div className={ACTIONS}>
        {more}
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
        {may.giveUp && (
          <LazyPopup
            kind="dialog"
            load={() => import('./GiveUpDialog.tsx').then((module) => module.GiveUpDialog)}
            trigger={(props) => (
              <Button variant="danger-ghost" size="sm" className={QUIET} {...props}>
                {t('giveUp.action')}
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
  const { payNow, step } = usePayNow(booking);
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

// On a phone as many beside each other as fit, the main one above them.
const ACTIONS =
  'flex flex-wrap items-center justify-end gap-2 max-md:col-span-2 max-md:mt-3.5 max-md:*:min-h-11 max-md:*:flex-1 md:ml-auto md:self-end';
const WIDE = 'max-md:order-first max-md:basis-full!';
const QUIET = 'max-md:border-line';

/** Opens the payment of an hour that is held: the same order, the same token. */
function usePayNow(booking: StudentBooking) {
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
