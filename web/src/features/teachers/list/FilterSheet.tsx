import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { shownCount, useFiltering } from './useFilters.ts';
import { FilterFields } from './FilterFields.tsx';
import { countFilters } from './filters.ts';

/** The list behind the sheet updates at once; the button shows the count and closes the sheet. */
export function FilterSheet(props: PopupProps) {
  const { t } = useTranslation();
  const { filters, clear, found } = useFiltering();
  return (
    <Dialog {...props} title={t('listing.filters')}>
      <div className="grid gap-5.5">
        <FilterFields />
      </div>
      <div className="sticky bottom-0 z-1 -mx-5 mt-5 -mb-5 flex gap-2 border-t border-line bg-surface px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] md:-mx-7 md:-mb-6.5 md:px-7">
        <Button variant="ghost" onClick={clear} disabled={countFilters(filters) === 0}>
          {t('listing.clearAll')}
        </Button>
        <Button className="flex-1" onClick={() => props.onOpenChange(false)}>
          {found
            ? t('listing.show', { count: found.count, shown: shownCount(found) })
            : t('listing.showTeachers')}
        </Button>
      </div>
    </Dialog>
  );
}
