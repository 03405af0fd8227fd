import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingInList } from '#contract/bookings-admin.ts';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import '../../../lib/texts/booking-status.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/menu.ts';
import { rupiah, shortDate } from '../../../lib/format/format.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { type Column, Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';

interface BookingTableProps {
  bookings: readonly BookingInList[];
  sort: string;
  onSort: (sort: string) => void;
}

export function BookingTable({ bookings, sort, onSort }: BookingTableProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const columns: Column<BookingInList>[] = [
    {
      head: t('adminBookings.session'),
      sort: 'startsAt',
      place: 'title',
      cell: ({ _id, date, startTime, startsAt }) => (
        <Link
          to={paths.adminBooking(_id)}
          className="inline-flex min-h-6 items-center text-brand-text underline-offset-3 hover:underline @max-ledger:relative @max-ledger:after:absolute @max-ledger:after:inset-x-0 @max-ledger:after:-inset-y-2.5 @ledger:whitespace-nowrap"
        >
          <time dateTime={startsAt}>
            {shortDate(date, language)} {date.slice(0, 4)}, {startTime}
          </time>
        </Link>
      ),
    },
    { head: t('adminBookings.student'), cell: ({ student }) => <Name of={student.fullName} /> },
    { head: t('adminBookings.teacher'), cell: ({ teacher }) => <Name of={teacher.fullName} /> },
    {
      head: t('adminBookings.status'),
      place: 'note',
      cell: ({ status }) => <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />,
    },
    {
      head: t('adminBookings.booked'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <ShortMoment at={createdAt} />,
    },
    {
      head: t('adminBookings.price'),
      right: true,
      place: 'amount',
      cell: ({ price }) => rupiah(price),
    },
  ];
  return <Ledger label={t('menu.bookings')} {...{ columns, rows: bookings, sort, onSort }} />;
}

function Name({ of }: { of: string }) {
  return <span className="inline-block wrap-anywhere @ledger:min-w-24">{of}</span>;
}
