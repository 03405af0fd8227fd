import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { feeSlider, maxSearchLength } from '#domain/listing.ts';
import { levels, teachingLanguages, specialities } from '#domain/speciality.ts';
import { rupiah } from '#domain/format.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Affix, Input } from '../../../ui/forms/Input.tsx';
import { Radio } from '../../../ui/forms/Radio.tsx';
import { RatingFilter } from '../../../ui/forms/RatingFilter.tsx';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { LazyComponent } from '../../../ui/lazy.tsx';
import { WhenFilter } from './WhenFilter.tsx';
import { useFiltering } from './useFilters.ts';
import './texts.ts';
import '../../../lib/texts/person-fields.ts';
import '../../../lib/texts/teaching.ts';

/** Each change applies at once or after a short pause. */
export function FilterFields() {
  return (
    <>
      <NameFilter />
      <WhenFilter />
      <SpecialityFilter />
      <TeachingFilters />
      <PriceFilter />
      <MinimumRating />
      <InstantFilter />
    </>
  );
}

function SpecialityFilter() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { filters, change } = useFiltering();
  // The rail and the sheet are both in the page: equal names would join their radio groups.
  const name = useId();
  const choices = ['', ...specialities];

  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{t('teacherFields.speciality')}</legend>
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

function TeachingFilters() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  return (
    <>
      <ToggleChips
        label={t('teaching.level')}
        values={levels}
        chosen={filters.levels}
        onChange={(chosen) => change({ levels: chosen })}
      >
        {(level) => t(`teaching.levels.${level}`)}
      </ToggleChips>
      <ToggleChips
        label={t('teaching.language')}
        values={teachingLanguages}
        chosen={filters.languages}
        onChange={(chosen) => change({ languages: chosen })}
      >
        {(language) => t(`teaching.languages.${language}`)}
      </ToggleChips>
    </>
  );
}

function InstantFilter() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  return (
    <Checkbox
      checked={filters.instant}
      onChange={(event) => change({ instant: event.target.checked })}
      className="min-h-11 items-center font-semibold"
    >
      {t('teaching.instant')}
    </Checkbox>
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

function NameFilter() {
  const { t } = useTranslation();
  const { filters, change, changeSoon } = useFiltering();
  return (
    <Field label={t('listing.name')}>
      <Affix>
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3" />
        <Input
          type="search"
          data-suggestions
          value={filters.search}
          maxLength={maxSearchLength}
          placeholder={t('layout.searchTeacher')}
          autoComplete="off"
          onChange={(event) => changeSoon({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({});
          }}
          className="rounded-full! pl-10.5 text-ellipsis lg:min-h-11 lg:text-md"
        />
      </Affix>
    </Field>
  );
}

const loadSlider = () =>
  import('../../../ui/forms/RangeSlider.tsx').then((module) => module.RangeSlider);

/** Its slider is a third of the page's scripts, hidden on a phone, and sets styles that the CSP forbids in HTML. */
function PriceFilter() {
  const { t } = useTranslation();
  const { filters, changeSoon } = useFiltering();
  const label = t('listing.priceRange');
  return (
    <FilterGroup label={label}>
      <LazyComponent load={loadSlider} fallback={<div className="h-14.75" />}>
        {(RangeSlider) => (
          <RangeSlider
            label={label}
            {...feeSlider}
            value={[filters.minFee, filters.maxFee]}
            onChange={([minFee, maxFee]) => changeSoon({ minFee, maxFee })}
            format={withOpenTop}
          />
        )}
      </LazyComponent>
    </FilterGroup>
  );
}

function withOpenTop(fee: number) {
  return fee === feeSlider.max ? `${rupiah(fee)}+` : rupiah(fee);
}

/** The label is visual only; the control inside has its own name. */
function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-2.5 text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}
