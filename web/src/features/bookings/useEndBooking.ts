import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import '../../i18n/cancel-booking.ts';
import { call, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { focusCard } from './card-focus.ts';
import { allBookings, slotsOf } from './queries.ts';

/** Cancels a session, or gives up an unpaid hour. Never optimistic: the server counts the refund. */
export function useEndBooking(
  { _id: bookingId, teacherId }: StudentBooking,
  { said, onEnd }: { said: (refund: number) => string; onEnd: () => void },
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();

  const reload = async () => {
    void queryClient.invalidateQueries(slotsOf(teacherId._id));
    await queryClient.invalidateQueries(allBookings);
    focusCard(bookingId);
  };

  return useMutation({
    mutationFn: () => call('cancelBooking', { params: { bookingId }, body: {} }),
    onSuccess: ({ refund }) => {
      toast.success(said(refund));
      onEnd();
      void reload();
    },
    onError: (error) => {
      toast.error(messageOf(error, t('cancelBooking.failed')));
      void queryClient.invalidateQueries(allBookings);
    },
  });
}
