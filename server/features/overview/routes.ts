import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readOverview } from './read-overview.ts';
import { searchAll } from './search.ts';

export const overviewHandlers = (deps: Deps): Handlers<'adminOverview' | 'adminSearch'> => ({
  adminSearch: ({ query }, { language }) => searchAll(deps, query.search, language),
  adminOverview: async () => ({ overview: await readOverview(deps) }),
});
