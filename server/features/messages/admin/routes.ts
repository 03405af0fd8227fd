import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { handleReport, viewReports } from './view-reports.ts';

export const reportHandlers = (deps: Deps): Handlers<'adminReports' | 'handleReport'> => ({
  adminReports: ({ query }, { login, language }) =>
    viewReports(deps, { admin: login.userId, language }, query),

  handleReport: async ({ params, body }, { login }) => {
    await handleReport(deps, { admin: login.userId, ...params, ...body });
    return {};
  },
});
