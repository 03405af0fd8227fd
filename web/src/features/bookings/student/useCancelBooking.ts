import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { expectChange } from './booking-context.ts';
import { studentBookingQueries, slotQueriesOf } from '../queries.ts';

/**
 * Cancels a booking or releases a hold, for the refund shown. The server refuses if the refund
 * has changed.
 */
export function useCancelBooking(
  { _id: bookingId, teacherId }: StudentBooking,
  { said, onEnd }: { said: (refund: number) => string; onEnd: () => void },
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (refund: number) =>
      call('cancelBooking', { params: { bookingId }, body: { refund } }),
    onSuccess: ({ refund }) => {
      toast.success(said(refund));
      onEnd();
      expectChange(bookingId);
      void queryClient.invalidateQueries(slotQueriesOf(teacherId._id));
      void queryClient.invalidateQueries(studentBookingQueries);
    },
    onError: (error) => {
      toast.error(messageOf(error, t('cancelBooking.failed')));
      expectChange(bookingId);
      void queryClient.invalidateQueries(studentBookingQueries);
    },
  });
}
