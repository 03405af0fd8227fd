import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { specialities } from '#domain/speciality.ts';
import './texts.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { Radio } from '../../../ui/forms/Radio.tsx';
import { RatingFilter } from '../../../ui/forms/RatingFilter.tsx';
import { useFiltering } from './filter-context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { NameFilter } from './NameFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';

/** Everything that narrows the list; each change shows at once or after a short pause. */
export function FilterFields() {
  return (
    <>
      <NameFilter />
      <SpecialityFilter />
      <PriceFilter />
      <MinimumRating />
    </>
  );
}

function SpecialityFilter() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { filters, change } = useFiltering();
  // The rail and the sheet are both in the page; one name would make them one group.
  const name = useId();
  const choices = ['', ...specialities];

  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{t('listing.speciality')}</legend>
      <div className="-mx-3 -my-1 grid">
        {choices.map((speciality) => (
          <Radio
            key={speciality}
            name={name}
            checked={filters.speciality === speciality}
            onChange={() => change({ speciality })}
            className="max-lg:min-h-11"
          >
            {speciality ? specialityName(speciality) : t('listing.all')}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

function MinimumRating() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  const label = t('listing.minRating');
  return (
    <FilterGroup label={label}>
      <RatingFilter
        label={label}
        value={filters.minRating}
        onChange={(minRating) => change({ minRating })}
      />
    </FilterGroup>
  );
}
