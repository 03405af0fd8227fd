import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { useFiltering } from './filter-context.ts';
import { countFilters } from './filters.ts';

/** Opens the filters where there is no room for the rail. */
export function FilterButton() {
  const { t } = useTranslation();
  const { filters } = useFiltering();
  const count = countFilters(filters);
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./FilterSheet.tsx').then((module) => module.FilterSheet)}
      trigger={(props) => (
        <Button
          variant="secondary"
          className="min-w-0 max-[359px]:px-3 min-[360px]:flex-1 lg:hidden"
          {...props}
        >
          <SlidersHorizontal />
          {t('listing.filters')}
          {count > 0 && (
            <span className="rounded-full bg-surface-3 px-2 py-0.5 text-xs">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t('listing.active', { count })}</span>
            </span>
          )}
        </Button>
      )}
    />
  );
}
