import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { statusIs } from '#domain/booking.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import '../../../lib/texts/booking-status.ts';
import { earningsQuery } from '../../../features/payouts/teacher/queries.ts';
import {
  DisputeButton,
  MessageStudent,
  BookingRow,
} from '../../../features/bookings/teacher/BookingRow.tsx';
import '../../../features/bookings/teacher/texts.ts';
import { rupiah } from '#domain/format.ts';

export function PastRow({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const earned = useEarned(booking);
  return (
    <BookingRow
      booking={booking}
      actions={
        <>
          <span className="self-center">
            <StatusBadge status={booking.status} text={t(`bookingStatus.${booking.status}`)} />
          </span>
          <span className="grid text-sm md:ml-2">
            <DisputeButton booking={booking} />
          </span>
        </>
      }
    >
      <p className="mt-1">
        {earned > 0
          ? t('teacherBookings.earned', { amount: rupiah(earned) })
          : t('teacherBookings.nothingEarned')}
      </p>
      {booking.reason && (
        <p className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">
          {t('teacherBookings.reason', { reason: booking.reason })}
        </p>
      )}
      <MessageStudent booking={booking} />
    </BookingRow>
  );
}

/**
 * From the ledger, since part of a cancelled booking may be kept. It lists only the latest
 * bookings.
 */
function useEarned(booking: TeacherBooking) {
  const { data } = useQuery(earningsQuery);
  const entry = data?.transactions.find(({ _id }) => _id === booking._id);
  if (entry) return entry.earned;
  return statusIs(booking.status, 'taught') ? booking.share : 0;
}
