import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roles, userStates } from '#domain/account.ts';
import teachersArt from '../../art/empty-teachers.svg';
import { SavedFilters } from '../../features/accounts/admin/SavedFilters.tsx';
import { usersQuery } from '../../features/accounts/admin/queries.ts';
import { UserList } from '../../features/accounts/admin/UserList.tsx';
import '../../features/accounts/admin/texts.ts';
import '../../ui/lists/texts.ts';
import '../../lib/texts/menu.ts';
import { call } from '../../lib/api/api.ts';
import { useListState } from '../../lib/navigation/useListState.ts';
import { FilterBar, FilterDate, FilterSelect } from '../../ui/lists/FilterBar.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

const FIELDS = {
  search: 'text',
  role: ['', ...roles],
  state: ['', ...userStates],
  from: 'date',
  to: 'date',
  sort: ['-createdAt', 'createdAt', 'fullName', '-fullName'],
} as const;

export function Users() {
  const { t } = useTranslation();
  const list = useListState(FIELDS, 'role');
  const query = useInfiniteQuery(usersQuery(list.asked));
  const users = query.data?.pages.flatMap((page) => page.users);
  const counts = query.data?.pages[0]?.counts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { role, state, search, sort } = list.shown;
  return (
    <>
      <PageTitle>{t('menu.users')}</PageTitle>
      <h1 className="sr-only">{t('menu.users')}</h1>
      <div className="mb-4">
        <TabLinks
          label={t('adminUsers.role')}
          current={role}
          tabs={FIELDS.role.map((name) => ({
            name,
            to: list.hrefWith({ role: name }),
            text: name === '' ? t('lists.all') : t(`adminUsers.roles.${name}`),
            count: name === '' ? total : counts?.[name],
          }))}
        />
      </div>
      <FilterBar
        search={{
          label: t('adminUsers.search'),
          value: search,
          onType: (text) => list.changeSoon({ search: text }),
        }}
        file={{
          name: 'users.csv',
          read: () => call('adminUsersFile', { query: list.asked }),
        }}
        count={list.filterCount}
        onClear={list.isFiltered ? list.clear : undefined}
        saved={
          <SavedFilters
            isFiltered={list.isFiltered}
            read={async (filter) => (await call('adminUsers', { query: filter })).users}
          />
        }
      >
        <FilterSelect
          label={t('adminUsers.state')}
          value={state}
          choices={FIELDS.state.map((value) => ({
            value,
            text: value === '' ? t('lists.all') : t(`adminUsers.states.${value}`),
          }))}
          onChange={(value) => list.change({ state: value })}
        />
        <div className="contents md:flex md:gap-2">
          <FilterDate
            label={t('adminUsers.sinceFrom')}
            value={list.shown.from}
            onChange={(from) => list.change({ from })}
          />
          <FilterDate
            label={t('adminUsers.sinceTo')}
            value={list.shown.to}
            onChange={(to) => list.change({ to })}
          />
        </div>
      </FilterBar>
      <ListBody
        query={query}
        items={users}
        failed={t('adminUsers.fetchFailed')}
        empty={{ art: teachersArt, title: t('lists.noMatch'), text: t('lists.noMatchText') }}
      >
        {(items) => (
          <UserList
            users={items}
            sort={sort}
            onSort={(next) => list.change({ sort: next as typeof sort })}
          />
        )}
      </ListBody>
    </>
  );
}
