import type { FastifyReply } from 'fastify';
import { displayName, type Language } from '#domain/account.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import type { Act } from '#domain/audit.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from './record.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import type { PageQuery } from '../../platform/database/keyset.ts';
import { type AuditFilter, findAdmins, findEntries } from './store.ts';

interface Query {
  admin?: string | undefined;
  act?: Act | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const listEntries = async ({ db }: Deps, query: Query & PageQuery, language: Language) => {
  const { rows, nextCursor } = await findEntries(db, filterOf(query), query);
  const admins = await findAdmins(db);
  return {
    entries: rows.map((row) => entryOf(row, language)),
    admins: admins.map(({ _id, fullName }) => ({ _id, fullName: displayName(fullName, language) })),
    nextCursor,
  };
};

export const exportEntries = async (
  { db, clock }: Deps,
  admin: string,
  { sort, ...query }: Query & { sort: string },
  reply: FastifyReply,
) => {
  const details = { filter: query };
  await recordAct(db, { admin, act: 'export-audit', subject: null, details }, clock.now());
  const filter = filterOf(query);
  return sendCsv(reply, {
    name: 'audit',
    read: (page) => findEntries(db, filter, { sort, ...page }),
    columns: {
      id: ({ id }) => id,
      at: ({ at }) => at.toISOString(),
      admin: (row) => row.admin ?? '',
      'admin id': ({ admin_id }) => admin_id ?? '',
      act: ({ act }) => act,
      subject: ({ subject, parties }) => subject ?? parties?.join(' → ') ?? '',
      'subject id': ({ subject_id }) => subject_id ?? '',
      details: (row) => JSON.stringify(row.details),
    },
  });
};

/** Days are in WIB; the last day is included. */
const filterOf = ({ admin, act, subject, from, to }: Query): AuditFilter => ({
  admin,
  act,
  subject,
  since: from === undefined ? undefined : slotStart(from, '00:00'),
  before: to === undefined ? undefined : slotStart(addDays(to, 1), '00:00'),
});

type Row = Awaited<ReturnType<typeof findEntries>>['rows'][number];

const entryOf = (row: Row, language: Language) => ({
  _id: row.id,
  at: row.at.toISOString(),
  admin:
    row.admin_id === null
      ? null
      : { _id: row.admin_id, fullName: displayName(row.admin ?? '', language) },
  act: row.act,
  subjectId: row.subject_id,
  subjectName: (row.subject === null ? (row.parties ?? []) : [row.subject])
    .map((name) => displayName(name, language))
    .join(' → '),
  bookingId: row.booking_id,
  details: row.details as Record<string, unknown>,
});
