import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/bookings-admin.ts';
import { maxReasonLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { toast } from '../../../lib/toast.ts';
import { adminBookingQueries } from './queries.ts';

interface RevokeDialogProps {
  booking: BookingDetail;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function RevokeDialog({ booking, popup, closeAfter }: RevokeDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const revocation = useMutation({
    mutationFn: (reason: string) =>
      call('revokeBooking', { params: { bookingId: booking._id }, body: { reason } }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, t('adminBookings.revoking.failed'))),
    onSettled: () => queryClient.invalidateQueries(adminBookingQueries),
  });
  return (
    <AskDialog
      {...popup}
      danger
      long
      title={t('adminBookings.revoking.title')}
      label={t('adminBookings.revoking.label')}
      hint={t('adminBookings.revoking.hint')}
      name="reason"
      longest={maxReasonLength}
      check={(text) => (text === '' ? t('adminBookings.revoking.missing') : undefined)}
      texts={{
        cancel: t('adminBookings.revoking.keep'),
        confirm: t('adminBookings.revoking.confirm'),
        busy: t('adminBookings.revoking.busy'),
      }}
      onAnswer={(reason) => closeAfter(revocation.mutateAsync(reason))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {t('adminBookings.revoking.text', { amount: rupiah(booking.price) })}
      </p>
    </AskDialog>
  );
}
