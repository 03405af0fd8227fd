import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { StatusBadge } from '../../../features/bookings/StatusBadge.tsx';
import { earningsQuery } from '../../../features/earnings/queries.ts';
import { MessageStudent } from '../../../features/teaching/MessageStudent.tsx';
import { ReportIssue } from '../../../features/teaching/ReportIssue.tsx';
import { shareOf } from '../../../features/teaching/session-rules.ts';
import { SessionRow } from '../../../features/teaching/SessionRow.tsx';
import '../../../i18n/teaching.ts';
import { rupiah } from '../../../lib/format.ts';
import { site } from '../../../site.ts';

export function PastRow({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const earned = useEarned(booking);
  return (
    <SessionRow
      booking={booking}
      actions={
        <span>
          <StatusBadge status={booking.status} />
        </span>
      }
    >
      <p className="mt-1">
        {earned > 0
          ? t('teaching.earned', { amount: rupiah(earned) })
          : t('teaching.nothingEarned')}
      </p>
      {booking.reason && (
        <p className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">
          {t('teaching.reason', { reason: booking.reason })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <MessageStudent booking={booking} />
        <ReportIssue booking={booking} />
      </p>
    </SessionRow>
  );
}

/** The ledger knows: of a cancelled session part may have stayed. It lists the latest only. */
function useEarned(booking: TeacherBooking) {
  const { data } = useQuery(earningsQuery);
  const entry = data?.transactions.find(({ _id }) => _id === booking._id);
  if (entry) return entry.earned;
  return booking.status === 'completed' ? shareOf(booking, site.commissionBasisPoints) : 0;
}
