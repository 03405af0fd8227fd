import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { handleReport, viewConversation, viewReports } from './view-reports.ts';

export const reportHandlers = (
  deps: Deps,
): Handlers<'adminReports' | 'reportedMessages' | 'handleReport'> => ({
  adminReports: ({ query }, { login, language }) =>
    viewReports(deps, { admin: login.userId, language }, query),

  reportedMessages: async ({ params }, { login }) => ({
    messages: await viewConversation(deps, { admin: login.userId, ...params }),
  }),

  handleReport: async ({ params, body }, { login }) => {
    await handleReport(deps, { admin: login.userId, ...params, ...body });
    return {};
  },
});
