import { useTranslation } from 'react-i18next';
import './texts.ts';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useCancelBooking, useCardBooking } from './booking-context.ts';
import { useMoment } from '../moments.ts';
import { startOf } from './own-bookings.ts';
import { PersonHeader } from '../PersonHeader.tsx';

export function ReleaseDialog(props: PopupProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const booking = useCardBooking();
  const isSeries = booking.series !== null;
  const end = useCancelBooking(booking, {
    said: () => t(isSeries ? 'releaseHold.doneAll' : 'releaseHold.done'),
    onEnd: () => props.onOpenChange(false),
  });

  return (
    <SureDialog
      {...props}
      title={t(isSeries ? 'releaseHold.titleAll' : 'releaseHold.title')}
      danger
      texts={{
        cancel: t(isSeries ? 'releaseHold.keepAll' : 'releaseHold.keep'),
        confirm: t(isSeries ? 'releaseHold.actionAll' : 'releaseHold.action'),
        busy: t('releaseHold.releasing'),
      }}
      onConfirm={() => end.mutateAsync({ refund: 0 })}
    >
      <PersonHeader name={booking.teacherId.fullName} picture={booking.teacherId.profilePicture}>
        {moment(startOf(booking))}
        {booking.series && (
          <span className="block">{t('lessons.held', { count: booking.series.lessons })}</span>
        )}
      </PersonHeader>
      <p className="text-md text-ink-2">
        {t(isSeries ? 'releaseHold.textAll' : 'releaseHold.text')}
      </p>
    </SureDialog>
  );
}
