import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useFiltering } from './filter-context.ts';
import { FilterFields } from './FilterFields.tsx';
import { countFilters } from './filters.ts';
import { TextButton } from './TextButton.tsx';

/** The filters beside the list; below `lg` they are in a sheet. */
export function FilterRail({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  const { filters } = useFiltering();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="sticky top-[calc(var(--header-h)+24px)] hidden max-h-[calc(100dvh-var(--header-h)-32px)] w-[calc(var(--rail-w)+24px)] gap-5.5 scroll-py-3 overflow-y-auto p-3 -m-3 [scrollbar-width:thin] lg:grid"
    >
      <div className="mb-1.25 flex h-8 items-center justify-between">
        {/* Not a heading: it stands before that of the page. */}
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
