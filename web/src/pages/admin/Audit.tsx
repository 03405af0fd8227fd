import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actNames } from '#domain/audit.ts';
import allClear from '../../art/empty-clear.svg';
import { SavedFilters } from '../../features/accounts/admin/SavedFilters.tsx';
import { EntryList } from '../../features/audit/EntryList.tsx';
import { auditQuery } from '../../features/audit/queries.ts';
import '../../lib/texts/audit.ts';
import '../../ui/lists/texts.ts';
import '../../lib/texts/menu.ts';
import { call } from '../../lib/api/api.ts';
import { useListState } from '../../lib/navigation/useListState.ts';
import { FilterChip } from '../../ui/forms/Chip.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../ui/lists/FilterBar.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

const FIELDS = {
  admin: 'id',
  act: ['', ...actNames],
  subject: 'id',
  from: 'date',
  to: 'date',
  sort: ['-at', 'at'],
} as const;

export function Audit() {
  const { t } = useTranslation();
  const list = useListState(FIELDS);
  const query = useInfiniteQuery(auditQuery(list.asked));
  const pages = query.data?.pages;
  const entries = pages?.flatMap((page) => page.entries);
  const admins = pages?.[0]?.admins ?? [];
  const { shown } = list;
  const empty = list.isFiltered
    ? { title: t('lists.noMatch'), text: t('lists.noMatchText') }
    : { title: t('adminAudit.empty'), text: t('adminAudit.emptyText') };
  return (
    <>
      <PageTitle>{t('menu.audit')}</PageTitle>
      <h1 className="sr-only">{t('menu.audit')}</h1>
      <p className="mb-4 text-sm text-ink-3">{t('adminAudit.about')}</p>
      <FilterBar
        file={{
          name: 'audit.csv',
          read: () => call('adminAuditFile', { query: list.asked }),
        }}
        count={list.filterCount}
        onClear={list.isFiltered ? list.clear : undefined}
        saved={
          <SavedFilters
            isFiltered={list.isFiltered}
            read={async (filter) => (await call('adminAudit', { query: filter })).entries}
          />
        }
      >
        <FilterSelect
          label={t('adminAudit.admin')}
          value={shown.admin}
          choices={[
            { value: '', text: t('lists.all') },
            ...admins.map(({ _id, fullName }) => ({ value: _id, text: fullName })),
          ]}
          onChange={(admin) => list.change({ admin })}
        />
        <FilterSelect
          label={t('adminAudit.act')}
          value={shown.act}
          choices={FIELDS.act.map((value) => ({
            value,
            text: value === '' ? t('lists.all') : t(`acts.${value}`),
          }))}
          onChange={(act) => list.change({ act })}
        />
        <FilterDate
          label={t('lists.from')}
          value={shown.from}
          onChange={(from) => list.change({ from })}
        />
        <FilterDate label={t('lists.to')} value={shown.to} onChange={(to) => list.change({ to })} />
        {shown.subject && (
          <FilterChip
            label={t('adminAudit.onlyOf', {
              name:
                entries?.find(({ subjectName }) => subjectName)?.subjectName ??
                `…${shown.subject.slice(-8)}`,
            })}
            onRemove={() => list.change({ subject: '' })}
          />
        )}
      </FilterBar>
      <ListBody
        query={query}
        items={entries}
        failed={t('adminAudit.fetchFailed')}
        empty={{ art: allClear, ...empty }}
      >
        {(items) => (
          <EntryList
            entries={items}
            sort={shown.sort}
            onSort={(sort) => list.change({ sort: sort as typeof shown.sort })}
          />
        )}
      </ListBody>
    </>
  );
}
