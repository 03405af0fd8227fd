import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { FilterChip } from '../../../ui/forms/Chip.tsx';
import { SKIP_LINK } from '../../../ui/layout/SkipLink.tsx';
import '../../../lib/texts/teaching.ts';
import '../../../ui/texts.ts';
import { FilterFields } from './FilterFields.tsx';
import { weekdayName } from './WhenFilter.tsx';
import { useFiltering } from './useFilters.ts';
import { countFilters, type Filters, noFilters, toListQuery } from './filters.ts';
import './texts.ts';

/** One chip for each active filter. Removing a chip moves the focus to the page. */
export function ActiveFilters({
  onClear,
  onRemove,
}: {
  onClear: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { change, found } = useFiltering();
  const chips = useChips();
  if (chips.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('listing.activeFilters')}
      className="mb-4.5 flex flex-wrap items-center gap-2 lg:mb-5"
    >
      {chips.map(({ label, without }) => (
        <FilterChip
          key={label}
          label={label}
          onRemove={() => {
            change(without);
            onRemove();
          }}
        />
      ))}
      {/* The empty list has its own button to clear the filters. */}
      {found?.count !== 0 && (
        <span className="ml-2 -my-1.5">
          <TextButton onClick={onClear}>{t('listing.clearAll')}</TextButton>
        </span>
      )}
    </div>
  );
}

function useChips() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { applied } = useFiltering();
  const { search, speciality, minFee, maxFee, minRating } = toListQuery(applied);

  const chips: { label: string; without: Partial<Filters> }[] = [];
  if (search) chips.push({ label: t('listing.named', { search }), without: { search: '' } });
  if (speciality) chips.push({ label: specialityName(speciality), without: { speciality: '' } });
  if (minFee !== undefined || maxFee !== undefined) {
    const { minFee: bottom, maxFee: top } = noFilters;
    chips.push({
      label: feeLabel(minFee, maxFee),
      without: { minFee: bottom, maxFee: top },
    });
  }
  if (minRating) {
    const label = t('controls.ratingAtLeast', { count: minRating });
    chips.push({ label, without: { minRating: null } });
  }
  const { days, times, date } = applied;
  if (days.length > 0) {
    const label = days.map((day) => weekdayName(day, currentLanguage())).join(', ');
    chips.push({ label, without: { days: [] } });
  }
  if (date !== null) {
    const label = t('listing.freeOnDate', { date: shortDate(date, currentLanguage()) });
    chips.push({ label, without: { date: null } });
  }
  if (times.length > 0) {
    const label = times.map((time) => t(`listing.times.${time}`)).join(', ');
    chips.push({ label, without: { times: [] } });
  }
  for (const level of applied.levels) {
    const levels = applied.levels.filter((one) => one !== level);
    chips.push({ label: t(`teaching.levels.${level}`), without: { levels } });
  }
  for (const language of applied.languages) {
    const languages = applied.languages.filter((one) => one !== language);
    chips.push({ label: t(`teaching.languages.${language}`), without: { languages } });
  }
  if (applied.instant) chips.push({ label: t('teaching.instant'), without: { instant: false } });
  return chips;

  function feeLabel(min: number | undefined, max: number | undefined) {
    if (min === undefined) return t('listing.feeUpTo', { fee: rupiah(max ?? 0) });
    if (max === undefined) return t('listing.feeFrom', { fee: rupiah(min) });
    return t('listing.feeBetween', { min: rupiah(min), max: rupiah(max) });
  }
}

interface FilterRailProps {
  onClear: () => void;
  /** Puts the focus on the results: the filters are more than thirty stops of the Tab key. */
  onSkip: () => void;
}

/** The filters next to the list; below `lg` they are in a sheet. */
export function FilterRail({ onClear, onSkip }: FilterRailProps) {
  const { t } = useTranslation();
  const { filters } = useFiltering();
  const id = useId();
  return (
    <section aria-labelledby={id} className="hidden gap-5.5 lg:grid">
      <button type="button" className={SKIP_LINK} onClick={onSkip}>
        {t('listing.skipFilters')}
      </button>
      <div className="mb-1.25 flex h-8 items-center justify-between">
        {/* Not a heading, because it precedes the page's h1. */}
        <p id={id} className="text-lg font-bold tracking-[-.014em]">
          {t('listing.filters')}
        </p>
        {countFilters(filters) > 0 && (
          <TextButton onClick={onClear}>{t('listing.clearAll')}</TextButton>
        )}
      </div>
      <FilterFields />
    </section>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 min-h-11 rounded-md px-2 text-sm font-semibold text-ink-2 hover:text-ink hover:underline hover:underline-offset-3"
    >
      {children}
    </button>
  );
}
