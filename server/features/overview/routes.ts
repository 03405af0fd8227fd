import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readOverview } from './read-overview.ts';

export const overviewHandlers = (deps: Deps): Handlers<'adminOverview'> => ({
  adminOverview: async () => ({ overview: await readOverview(deps) }),
});
