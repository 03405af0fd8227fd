import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type SortOrder, sortOrders } from '#domain/listing.ts';
import './texts.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { useFiltering } from './filter-context.ts';

export function SortSelect() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-lg:flex-1 max-lg:[&>span]:w-full">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-2 max-lg:sr-only">
        {t('listing.sortBy')}
      </label>
      <Select
        id={id}
        compact
        value={filters.sortBy}
        onChange={(event) => change({ sortBy: event.target.value as SortOrder })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t(`listing.sort.${order}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
