import { useTranslation } from 'react-i18next';
import './texts.ts';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useBookingOfCard } from './booking-context.ts';
import { useMoment } from '../moments.ts';
import { startOf } from './own-bookings.ts';
import { PersonLine } from '../PersonLine.tsx';
import { useEndBooking } from './useEndBooking.ts';

/** Nothing has been paid, so there is nothing to count. */
export function GiveUpDialog(props: PopupProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const booking = useBookingOfCard();
  const end = useEndBooking(booking, {
    said: () => t('giveUp.done'),
    onEnd: () => props.onOpenChange(false),
  });

  return (
    <SureDialog
      {...props}
      title={t('giveUp.title')}
      danger
      texts={{
        cancel: t('giveUp.keep'),
        confirm: t('giveUp.action'),
        busy: t('giveUp.givingUp'),
      }}
      onConfirm={() => end.mutateAsync(0)}
    >
      <PersonLine name={booking.teacherId.fullName} picture={booking.teacherId.profilePicture}>
        {moment(startOf(booking))}
      </PersonLine>
      <p className="text-md text-ink-2">{t('giveUp.text')}</p>
    </SureDialog>
  );
}
