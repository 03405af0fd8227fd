import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { bookingStatuses } from '#domain/booking.ts';
import './texts.ts';
import '../../../lib/texts/booking-status.ts';
import '../../../ui/lists/texts.ts';
import { useListState } from '../../../lib/navigation/useListState.ts';
import { FilterBar, FilterDate, FilterSelect } from '../../../ui/lists/FilterBar.tsx';

const fields = {
  search: 'text',
  status: ['', ...bookingStatuses],
  from: 'date',
  to: 'date',
  sort: ['-startsAt', 'startsAt', '-createdAt', 'createdAt'],
} as const;

/** Kept in the address. */
export const useBookingFilters = () => useListState(fields);

export function BookingFilters({ state }: { state: ReturnType<typeof useBookingFilters> }) {
  const { t } = useTranslation();
  const { shown, asked, change, changeSoon, clear, isFiltered } = state;
  const isBySession = shown.sort.endsWith('startsAt');
  return (
    <FilterBar
      search={{
        label: t('adminBookings.search'),
        value: shown.search,
        onType: (search) => changeSoon({ search }),
      }}
      exportHref={paths.bookingsFile(asked)}
      onClear={isFiltered ? clear : undefined}
    >
      <FilterSelect
        label={t('adminBookings.status')}
        value={shown.status}
        onChange={(status) => change({ status })}
        choices={[
          { value: '', text: t('lists.all') },
          ...bookingStatuses.map((value) => ({ value, text: t(`bookingStatus.${value}`) })),
        ]}
      />
      <FilterDate
        label={isBySession ? t('adminBookings.sessionFrom') : t('adminBookings.bookedFrom')}
        value={shown.from}
        onChange={(from) => change({ from })}
      />
      <FilterDate
        label={isBySession ? t('adminBookings.sessionTo') : t('adminBookings.bookedTo')}
        value={shown.to}
        onChange={(to) => change({ to })}
      />
    </FilterBar>
  );
}
