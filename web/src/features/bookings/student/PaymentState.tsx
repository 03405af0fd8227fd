import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import type { ReportedOutcome } from '../checkout/payment-outcome.ts';
import { useHour } from '../moments.ts';
import '../texts.ts';
import { useTimeLeft } from '../time-left.ts';
import { OfBooking, QUIET, WIDE } from './card-parts.tsx';
import { holdLeft } from './own-bookings.ts';
import './texts.ts';
import { useHoldPayment } from './useHoldPayment.ts';

/** How the payment of a held hour stands, by what the popup reported. */
const STATES = {
  none: { text: 'payWithin', action: 'payNow' },
  pending: { text: 'finishWithin', action: 'finish' },
  error: { text: 'keptUntil', action: 'tryAgain' },
  /** Paid, but the server has not received the provider's notification yet. */
  success: { text: 'checking', action: undefined },
} as const;

interface PaymentStateProps {
  booking: StudentBooking;
  now: Date;
  reported: ReportedOutcome | undefined;
}

export const hasFailed = ({ booking, reported }: Omit<PaymentStateProps, 'now'>) =>
  statusIs(booking.status, 'hold') && reported === 'error';

/** What to do about the payment, and until when. */
export function PaymentText({ booking, now, reported }: PaymentStateProps) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const hour = useHour();
  const left = timeLeft(holdLeft(booking, now));
  const until = hour(new Date(booking.holdExpiresAt ?? now));
  const { text: key } = STATES[reported ?? 'none'];
  const text = booking.series
    ? t(`mySessions.payment.all.${key}`, { left, until })
    : t(`mySessions.payment.${key}`, { left, until });
  return (
    <p>
      {reported === 'error' && (
        <strong className="font-semibold text-danger-text">{t('payment.error')} </strong>
      )}
      {reported === 'pending' && (
        <strong className="font-semibold">{t('mySessions.payment.notReceived')} </strong>
      )}
      {text}
    </p>
  );
}

interface PaymentActionsProps extends Omit<PaymentStateProps, 'now'> {
  isPrimary: boolean;
}

export function PaymentActions({ booking, reported, isPrimary }: PaymentActionsProps) {
  const { t } = useTranslation();
  const { payNow, step } = useHoldPayment(booking);
  const { action } = STATES[reported ?? 'none'];
  if (!action) return null;
  return (
    <>
      <LazyPopup
        kind="dialog"
        load={() => import('./ReleaseDialog.tsx').then((module) => module.ReleaseDialog)}
        trigger={(props) => (
          <Button variant="danger-ghost" size="sm" className={QUIET} {...props}>
            {t(booking.series ? 'releaseHold.actionAll' : 'releaseHold.action')}
            <OfBooking booking={booking} />
          </Button>
        )}
      />
      {action === 'finish' ? (
        <ButtonLink
          to={paths.payment(booking._id)}
          size="sm"
          variant={isPrimary ? 'primary' : 'secondary'}
          className={WIDE}
        >
          {t('mySessions.payment.finish')}
          <OfBooking booking={booking} />
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.payment(booking._id)} size="sm" variant="ghost" className={QUIET}>
            {t('mySessions.payment.how')}
            <OfBooking booking={booking} />
          </ButtonLink>
          <Button
            size="sm"
            variant={isPrimary ? 'primary' : 'secondary'}
            className={WIDE}
            busyText={step && t(step === 'paying' ? 'payment.paying' : 'payment.preparing')}
            onClick={() => void payNow()}
          >
            {action === 'tryAgain' && <RotateCw />}
            {t(`mySessions.payment.${action}`)}
            <OfBooking booking={booking} />
          </Button>
        </>
      )}
    </>
  );
}
