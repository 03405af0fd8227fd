import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { mostCounted, shownCount } from '#contract/list.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterChip } from '../../../ui/forms/Chip.tsx';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import '../../../ui/lists/texts.ts';
import { useMe } from '../queries.ts';

interface SavedFilter {
  name: string;
  search: string;
}

const MOST = 8;
const LONGEST = 40;

interface SavedFiltersProps {
  isFiltered: boolean;
  /** Reads rows of the list, to count them. */
  read: (query: { [name: string]: string | number; limit: number }) => Promise<readonly unknown[]>;
}

/** Filters of a list that an admin keeps under a name, in this browser; never words that they searched for. */
export function SavedFilters(props: SavedFiltersProps) {
  const admin = useMe().user?._id;
  return admin && <FiltersOf admin={admin} {...props} />;
}

function FiltersOf({ admin, isFiltered, read }: SavedFiltersProps & { admin: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const dialog = useDialogFor<string>();
  const key = `filters ${admin} ${pathname}`;
  const [saved, setSaved] = useState<readonly SavedFilter[]>(
    () => JSON.parse(localStorage.getItem(key) ?? '[]') as SavedFilter[],
  );
  const keep = (next: readonly SavedFilter[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setSaved(next);
  };
  const current = withoutWords(search);
  const isSaved = saved.some((one) => one.search === current);
  const save = (name: string) =>
    keep([...saved.filter((one) => one.name !== name), { name, search: current }].slice(-MOST));
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <div
      role="group"
      aria-label={t('lists.savedFilters')}
      className="flex flex-wrap items-center gap-2"
    >
      {saved.map((one) =>
        one.search === current ? (
          <FilterChip
            key={one.name}
            label={one.name}
            onRemove={() => keep(saved.filter((other) => other !== one))}
          />
        ) : (
          <Link
            key={one.name}
            to={{ pathname, search: one.search }}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm font-medium text-ink-2 hover:bg-surface-2 max-md:min-h-11"
          >
            {one.name}
            <Count search={one.search} read={read} />
          </Link>
        ),
      )}
      {current !== '' && !isSaved && (
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => dialog.show(current, currentTarget)}
        >
          {t('lists.saveFilter')}
        </Button>
      )}
      {dialog.subject && (
        <AskDialog
          {...dialog.popup}
          title={t('lists.saveFilter')}
          label={t('lists.filterName')}
          name="filterName"
          longest={LONGEST}
          check={(name) => (name === '' ? t('lists.filterNameMissing') : undefined)}
          texts={{
            cancel: t('lists.cancel'),
            confirm: t('lists.save'),
            busy: t('ui.loading'),
          }}
          onAnswer={(name) => dialog.close(Promise.resolve(save(name)))}
        />
      )}
    </div>
  );
}

function withoutWords(search: string) {
  const kept = new URLSearchParams(search);
  kept.delete('search');
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

function Count({ search, read }: Pick<SavedFilter, 'search'> & Pick<SavedFiltersProps, 'read'>) {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['saved-filters', pathname, search],
    queryFn: () => read({ ...Object.fromEntries(new URLSearchParams(search)), limit: mostCounted }),
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  return <span className="ml-2 text-xs text-ink-3">{shownCount(data.length)}</span>;
}
