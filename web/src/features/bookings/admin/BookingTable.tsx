import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingInList } from '#contract/bookings-admin.ts';
import { paths } from '#contract/paths.ts';
import { bookingStatuses } from '#domain/booking.ts';
import { paidMethods } from '#domain/payment-method.ts';
import { call } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate, shortDay } from '#domain/format-dates.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { useListState } from '../../../lib/navigation/useListState.ts';
import '../../../lib/texts/booking-status.ts';
import { useLessonLabel } from '../../../lib/format/lesson-label.ts';
import '../../../lib/texts/menu.ts';
import '../../../lib/texts/pay-methods.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../../ui/lists/FilterBar.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { type Column, Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import '../../../ui/lists/texts.ts';
import './texts.ts';

interface BookingTableProps {
  bookings: readonly BookingInList[];
  sort: string;
  onSort: (sort: string) => void;
}

export function BookingTable({ bookings, sort, onSort }: BookingTableProps) {
  const { t } = useTranslation();
  const labelOf = useLessonLabel();
  const columns: Column<BookingInList>[] = [
    {
      head: t('adminBookings.session'),
      sort: 'startsAt',
      place: 'title',
      cell: ({ _id, startsAt, series }) => (
        <>
          <Link
            to={paths.adminBooking(_id)}
            className="inline-flex min-h-6 items-center text-brand-text underline-offset-3 hover:underline @max-ledger:relative @max-ledger:after:absolute @max-ledger:after:inset-x-0 @max-ledger:after:-inset-y-2.5"
          >
            <Moment at={startsAt} />
          </Link>
          {series && (
            <span className="block text-sm font-normal text-ink-2 @ledger:whitespace-nowrap">
              {labelOf(series)}
            </span>
          )}
        </>
      ),
    },
    {
      head: t('adminBookings.student'),
      place: 'name',
      cell: ({ student }) => <PersonLink of={student} />,
    },
    {
      head: t('adminBookings.teacher'),
      place: 'name',
      cell: ({ teacher }) => <PersonLink of={teacher} />,
    },
    {
      head: t('adminBookings.status'),
      place: 'note',
      cell: ({ status }) => <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />,
    },
    {
      head: t('adminBookings.booked'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <Moment at={createdAt} noWeekday />,
    },
    {
      head: t('adminBookings.price'),
      right: true,
      place: 'amount',
      cell: ({ price, paidBy }) => (
        <>
          {rupiah(price)}
          {paidBy && <span className="block text-sm text-ink-2">{t(`paidBy.${paidBy}`)}</span>}
        </>
      ),
    },
  ];
  return <Ledger label={t('menu.bookings')} {...{ columns, rows: bookings, sort, onSort }} />;
}

/** Sat 11 Oct, 09:00, in WIB; with the year where it is not the current one. */
function Moment({ at, noWeekday }: { at: string; noWeekday?: boolean }) {
  const [date, today] = [wibDate(new Date(at)), wibDate(serverNow())];
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {(noWeekday ? shortDay : shortDate)(date, currentLanguage())}
      {year}, {wibTime(new Date(at))}
    </time>
  );
}

const fields = {
  search: 'text',
  status: ['', ...bookingStatuses],
  paidBy: ['', ...paidMethods],
  series: ['', 'yes', 'no'],
  from: 'date',
  to: 'date',
  sort: ['-startsAt', 'startsAt', '-createdAt', 'createdAt'],
} as const;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Stored in the URL's query. */
export const useBookingFilters = () => useListState(fields);

interface BookingFiltersProps {
  state: ReturnType<typeof useBookingFilters>;
  saved: ReactNode;
}

export function BookingFilters({ state, saved }: BookingFiltersProps) {
  const { t } = useTranslation();
  const { shown, asked, change, changeSoon, clear, isFiltered, filterCount } = state;
  const isByStart = shown.sort.endsWith('startsAt');
  return (
    <FilterBar
      search={{
        label: t('adminBookings.search'),
        value: shown.search,
        onType: (search) => changeSoon({ search }),
      }}
      file={{
        name: 'bookings.csv',
        read: () => call('adminBookingsFile', { query: asked }),
      }}
      count={filterCount}
      onClear={isFiltered ? clear : undefined}
      saved={saved}
    >
      <FilterSelect
        isWide
        label={t('adminBookings.status')}
        value={shown.status}
        onChange={(status) => change({ status })}
        choices={[
          { value: '', text: t('lists.all') },
          ...bookingStatuses.map((value) => ({
            value,
            text: capitalised(t(`bookingStatus.${value}`)),
          })),
        ]}
      />
      <FilterSelect
        label={t('adminBookings.paidBy')}
        value={shown.paidBy}
        onChange={(paidBy) => change({ paidBy })}
        choices={[
          { value: '', text: t('lists.all') },
          ...paidMethods.map((value) => ({ value, text: t(`paidBy.${value}`) })),
        ]}
      />
      <FilterSelect
        label={t('adminBookings.series')}
        value={shown.series}
        onChange={(series) => change({ series })}
        choices={[
          { value: '', text: t('lists.all') },
          { value: 'yes', text: t('adminBookings.inSeries') },
          { value: 'no', text: t('adminBookings.alone') },
        ]}
      />
      <div className="contents md:flex md:gap-2">
        <FilterDate
          label={isByStart ? t('adminBookings.sessionFrom') : t('adminBookings.bookedFrom')}
          value={shown.from}
          onChange={(from) => change({ from })}
        />
        <FilterDate
          label={isByStart ? t('adminBookings.sessionTo') : t('adminBookings.bookedTo')}
          value={shown.to}
          onChange={(to) => change({ to })}
        />
      </div>
    </FilterBar>
  );
}
