import type { FastifyReply } from 'fastify';
import type { UserDetail, UserInList } from '#contract/accounts-admin.ts';
import { displayName, type Language } from '#domain/account.ts';
import { statusIs, type StatusTrait } from '#domain/booking.ts';
import { maskEmail } from '#domain/confidential.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import type { PageQuery } from '../../../platform/database/keyset.ts';
import { problem } from '../../../platform/http/problem.ts';
import { pictureUrl } from '../pictures/pictures.ts';
import {
  countBookingsOf,
  countUsers,
  findActsOn,
  findUserFile,
  findUsers,
  type UserFilter,
} from './store.ts';

export const listUsers = async (deps: Deps, query: UserFilter & PageQuery, language: Language) => {
  const { rows, nextCursor } = await findUsers(deps.db, query, query);
  const users = rows.map((row) => userOf(row, language));
  return { users, counts: await countUsers(deps.db), nextCursor };
};

export const exportUsers = async (
  { db, clock }: Deps,
  { admin, language }: { admin: string; language: Language },
  query: UserFilter & { sort: string },
  reply: FastifyReply,
) => {
  const { sort, ...filter } = query;
  const entry = { admin, act: 'export-users', subject: null, details: { filter } } as const;
  await recordAct(db, entry, clock.now());
  return sendCsv<UserRow>(reply, {
    name: 'users',
    columns: {
      id: ({ id }) => id,
      name: ({ full_name }) => displayName(full_name, language),
      email: ({ email }) => email,
      role: ({ role }) => role,
      state: stateOf,
      created: ({ created_at }) => created_at.toISOString(),
    },
    read: (page) => findUsers(db, filter, { sort, ...page }),
  });
};

/** Shows contact details, so the audit entry is written in the transaction that reads them. */
export const viewUser = (
  { db, clock }: Deps,
  { admin, userId, language }: { admin: string; userId: string; language: Language },
) =>
  db.transaction().execute(async (trx): Promise<UserDetail> => {
    const now = clock.now();
    const row = await findUserFile(trx, userId, now);
    if (!row) throw problem('not_found');
    await recordAct(trx, { admin, act: 'view-user', subject: userId }, now);
    const bookings = await countBookingsOf(trx, userId);
    const countOf = (trait: StatusTrait) =>
      bookings.reduce((sum, one) => sum + (statusIs(one.status, trait) ? one.count : 0), 0);
    const history = await findActsOn(trx, userId);
    return {
      ...userOf(row, language),
      email: row.email,
      phone: row.phone,
      address: { line1: row.address_line1, line2: row.address_line2 },
      language: row.language,
      hasGoogle: row.google_subject !== null,
      emailVerified: row.email_verified_at !== null,
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      suspensionReason: row.suspension_reason,
      // A deleted teacher has no detail page to link to.
      verificationStatus: row.deleted_at ? null : row.verification,
      logins: row.logins ?? 0,
      bookings: {
        upcoming: countOf('open'),
        completed: countOf('taught'),
        cancelled: countOf('cancelled'),
      },
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  });

type UserRow = Awaited<ReturnType<typeof findUsers>>['rows'][number];

const stateOf = (row: UserRow) =>
  row.deleted_at ? 'deleted' : row.suspended_at ? 'suspended' : 'active';

const userOf = (row: UserRow, language: Language): UserInList => ({
  _id: row.id,
  fullName: displayName(row.full_name, language),
  email: maskEmail(row.email),
  role: row.role,
  state: stateOf(row),
  profilePicture: pictureUrl(row.picture_id),
  createdAt: row.created_at.toISOString(),
});
