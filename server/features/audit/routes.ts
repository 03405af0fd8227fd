import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { exportEntries, listEntries } from './list-entries.ts';

export const auditHandlers = (deps: Deps): Handlers<'adminAudit' | 'adminAuditFile'> => ({
  adminAudit: ({ query }, { language }) => listEntries(deps, query, language),

  adminAuditFile: ({ query }, { login, reply }) => exportEntries(deps, login.userId, query, reply),
});
