import { useTranslation } from 'react-i18next';
import '../../../ui/texts.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { FilterChip } from '../../../ui/forms/Chip.tsx';
import { useFiltering } from './filter-context.ts';
import { type Filters, noFilters, toListQuery } from './filters.ts';
import { TextButton } from './TextButton.tsx';

/** One chip for each filter that narrows the list. The chip goes, so the page takes the focus. */
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
      {/* A list without rows has its own button for it. */}
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
  return chips;

  function feeLabel(min: number | undefined, max: number | undefined) {
    if (min === undefined) return t('listing.feeUpTo', { fee: rupiah(max ?? 0) });
    if (max === undefined) return t('listing.feeFrom', { fee: rupiah(min) });
    return t('listing.feeBetween', { min: rupiah(min), max: rupiah(max) });
  }
}
