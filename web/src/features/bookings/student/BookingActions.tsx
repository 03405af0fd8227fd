import { Landmark, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import type { ReportedOutcome } from '../checkout/payment-outcome.ts';
import { studentBookingQueries } from '../queries.ts';
import { BookingContext } from './booking-context.ts';
import { OfBooking, QUIET, WIDE } from './card-parts.tsx';
import { actionsOf } from './own-bookings.ts';
import { PaymentActions } from './PaymentState.tsx';
import './texts.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

export interface OwnBookingProps {
  booking: StudentBooking;
  now: Date;
  /** Its action is the one primary button of the page. */
  isPrimary: boolean;
  /** What the payment popup reported. */
  reported: ReportedOutcome | undefined;
  /** Of other features: a menu in front of the actions, buttons among them, and a status text. */
  extras?: { menu?: ReactNode; actions?: ReactNode; statusText?: ReactNode } | undefined;
}

/** Shows only the actions that the rules allow now. */
export function BookingActions({ booking, now, isPrimary, reported, extras }: OwnBookingProps) {
  const { t } = useTranslation();
  const join = useJoinSession(studentBookingQueries);
  const may = actionsOf(booking, now);
  return (
    <BookingContext value={booking}>
      <div className={ACTIONS}>
        {extras?.menu}
        <WithdrawButton booking={booking} className={QUIET} />
        {may.reschedule && (
          <LazyPopup
            kind="dialog"
            load={() => import('./RescheduleDialog.tsx').then((module) => module.RescheduleDialog)}
            trigger={(props) => (
              <Button variant="ghost" size="sm" className={QUIET} {...props}>
                {t('reschedule.action')}
                <OfBooking booking={booking} />
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
                <OfBooking booking={booking} />
              </Button>
            )}
          />
        )}
        {extras?.actions}
        {booking.refund.status === 'undecided' && (
          <ButtonLink
            to={paths.refunds}
            variant={isPrimary ? 'primary' : 'soft'}
            size="sm"
            className={WIDE}
          >
            <Landmark />
            {t('mySessions.refund.choose')}
            <OfBooking booking={booking} />
          </ButtonLink>
        )}
        {may.pay && <PaymentActions booking={booking} reported={reported} isPrimary={isPrimary} />}
        {may.join && (
          <ButtonLink
            href={booking.sessionLink}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => void join(event, booking._id)}
            variant={isPrimary ? 'primary' : 'secondary'}
            size="sm"
            className={WIDE}
          >
            <Video />
            {t('mySessions.join')}
            <OfBooking booking={booking} />
          </ButtonLink>
        )}
      </div>
    </BookingContext>
  );
}

// On a phone: as many per row as fit, the primary action above them.
const ACTIONS =
  'flex flex-wrap items-center justify-end gap-2 empty:hidden max-md:col-span-2 max-md:mt-3.5 max-md:*:min-h-11 max-md:*:flex-1 md:ml-auto md:self-end';
