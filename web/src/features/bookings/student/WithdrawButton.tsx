import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { studentBookingQueries } from '../queries.ts';
import { OfBooking } from './card-parts.tsx';
import './texts.ts';

/** Takes back the wish for another hour; shown while one waits for the teacher. */
export function WithdrawButton({
  booking,
  className,
}: {
  booking: StudentBooking;
  className?: string;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('withdrawHour', { params: { bookingId: booking._id } }),
    onSuccess: () => toast.success(t('reschedule.withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('reschedule.withdrawFailed'))),
    onSettled: () => queryClient.invalidateQueries(studentBookingQueries),
  });
  if (!booking.proposal) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      busyText={isPending && t('reschedule.withdrawing')}
      onClick={() => mutate()}
    >
      {t('reschedule.withdraw')}
      <OfBooking booking={booking} />
    </Button>
  );
}
