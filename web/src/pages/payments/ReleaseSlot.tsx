import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OpenPayment } from '#contract/payments.ts';
import { paths } from '#contract/paths.ts';
import { openPaymentQuery, studentBookingQueries } from '../../features/bookings/queries.ts';
import '../../features/bookings/student/texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { SureDialog } from '../../ui/overlays/SureDialog.tsx';

interface ReleaseSlotProps extends PopupProps {
  payment: OpenPayment;
}

export function ReleaseSlot({
  payment: { bookingId, teacher, lessons },
  ...popup
}: ReleaseSlotProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isSeries = lessons > 1;
  const release = async () => {
    try {
      await call('cancelBooking', { params: { bookingId }, body: { refund: 0 } });
      toast.success(t(isSeries ? 'releaseHold.doneAll' : 'releaseHold.done'));
      void queryClient.invalidateQueries(studentBookingQueries);
      void navigate(paths.session(teacher._id));
    } catch (error) {
      toast.error(messageOf(error, t('cancelBooking.failed')));
      void queryClient.invalidateQueries(openPaymentQuery(bookingId));
    }
  };
  return (
    <SureDialog
      {...popup}
      title={t(isSeries ? 'releaseHold.titleAll' : 'releaseHold.title')}
      danger
      texts={{
        cancel: t(isSeries ? 'releaseHold.keepAll' : 'releaseHold.keep'),
        confirm: t(isSeries ? 'releaseHold.actionAll' : 'releaseHold.action'),
        busy: t('releaseHold.releasing'),
      }}
      onConfirm={release}
    >
      <p className="text-md text-ink-2">
        {t(isSeries ? 'releaseHold.textAll' : 'releaseHold.text')}
      </p>
    </SureDialog>
  );
}
