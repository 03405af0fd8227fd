import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/cancel-booking.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PopupProps } from '../../ui/popup.ts';
import { useBookingOfCard } from './booking-context.ts';
import { useMoment } from './moments.ts';
import { startOf } from './own-bookings.ts';
import { PersonLine } from './PersonLine.tsx';
import { useEndBooking } from './useEndBooking.ts';

/** Nothing has been paid, so there is nothing to count. */
export function GiveUpDialog(props: PopupProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const booking = useBookingOfCard();
  const safe = useRef<HTMLButtonElement>(null);
  const end = useEndBooking(booking, {
    said: () => t('giveUp.done'),
    onEnd: () => props.onOpenChange(false),
  });

  return (
    <Dialog
      {...props}
      title={t('giveUp.title')}
      busy={end.isPending}
      initialFocus={safe}
      footer={
        <>
          <Button
            ref={safe}
            variant="secondary"
            disabled={end.isPending}
            onClick={() => props.onOpenChange(false)}
          >
            {t('giveUp.keep')}
          </Button>
          <Button
            variant="danger"
            busyText={end.isPending && t('giveUp.givingUp')}
            onClick={() => end.mutate()}
          >
            {t('giveUp.action')}
          </Button>
        </>
      }
    >
      <PersonLine name={booking.teacherId.fullName} picture={booking.teacherId.profilePicture}>
        {moment(startOf(booking))}
      </PersonLine>
      <p className="text-md text-ink-2">{t('giveUp.text')}</p>
    </Dialog>
  );
}
