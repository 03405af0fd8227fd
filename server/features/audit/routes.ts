import { addDays, slotStart } from '#domain/calendar.ts';
import type { Act } from '#domain/audit.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from '../../platform/audit.ts';
import { sendCsv } from '../../platform/csv.ts';
import type { Handlers } from '../../platform/mount.ts';
import { type AuditFilter, findAdmins, findEntries } from './store.ts';

type AuditCalls = 'adminAudit' | 'adminAuditFile';

export const auditHandlers = ({ db, clock }: Deps): Handlers<AuditCalls> => ({
  adminAudit: async ({ query }) => {
    const { rows, nextCursor } = await findEntries(db, filterOf(query), query);
    return { entries: rows.map(entryOf), admins: await findAdmins(db), nextCursor };
  },

  adminAuditFile: async ({ query }, { login, reply }) => {
    const { sort, ...filter } = query;
    const details = { filter };
    const entry = { admin: login.userId, act: 'export-audit', subject: null, details } as const;
    await recordAct(db, entry, clock.now());
    return sendCsv<Row>(reply, {
      name: 'audit',
      columns: {
        id: ({ id }) => id,
        at: ({ at }) => at.toISOString(),
        admin: ({ admin }) => admin ?? '',
        'admin id': ({ admin_id }) => admin_id ?? '',
        act: ({ act }) => act,
        subject: ({ subject }) => subject ?? '',
        'subject id': ({ subject_id }) => subject_id ?? '',
        details: (row) => JSON.stringify(row.details),
      },
      read: (page) => findEntries(db, filterOf(filter), { sort, ...page }),
    });
  },
});

interface Asked {
  admin?: string | undefined;
  act?: Act | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days are those of WIB, and the last one is meant whole. */
const filterOf = ({ admin, act, subject, from, to }: Asked): AuditFilter => ({
  admin,
  act,
  subject,
  since: from === undefined ? undefined : slotStart(from, '00:00'),
  before: to === undefined ? undefined : slotStart(addDays(to, 1), '00:00'),
});

type Row = Awaited<ReturnType<typeof findEntries>>['rows'][number];

const entryOf = (row: Row) => ({
  _id: row.id,
  at: row.at.toISOString(),
  admin: row.admin_id === null ? null : { _id: row.admin_id, fullName: row.admin ?? '' },
  act: row.act,
  subjectId: row.subject_id,
  subjectName: row.subject ?? '',
  details: row.details as Record<string, unknown>,
});
