import { useTranslation } from 'react-i18next';
import { feeSlider } from '#domain/listing.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { useIsLive } from '../../../lib/useIsLive.ts';
import { RangeSlider } from '../../../ui/forms/RangeSlider.tsx';
import { useFiltering } from './filter-context.ts';
import { FilterGroup } from './FilterGroup.tsx';

export function PriceFilter() {
  const { t } = useTranslation();
  const { filters, changeSoon } = useFiltering();
  const isLive = useIsLive();
  const label = t('listing.priceRange');
  return (
    <FilterGroup label={label}>
      {isLive && (
        <RangeSlider
          label={label}
          {...feeSlider}
          value={[filters.minFee, filters.maxFee]}
          onChange={([minFee, maxFee]) => changeSoon({ minFee, maxFee })}
          format={withOpenTop}
        />
      )}
    </FilterGroup>
  );
}

function withOpenTop(fee: number) {
  return fee === feeSlider.max ? `${rupiah(fee)}+` : rupiah(fee);
}
