import { sql } from 'kysely';
import type { Role, UserState } from '#domain/account.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import { countEach } from '../../../platform/database/count-each.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { matchesPerson } from '../person-search.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const sorts = { createdAt: ['u.created_at', 'time'], fullName: ['u.full_name', 'text'] } as const;

export const findUsers = (
  db: Executor,
  { search, role, state, from, to }: UserFilter,
  page: PageQuery,
) => {
  const users = db
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role', 'u.suspended_at', 'u.picture_id'])
    .select(['u.created_at', 'u.deleted_at'])
    .$if(search !== undefined, (all) => all.where(matchesPerson(search ?? '')))
    .$if(role !== undefined, (all) => all.where('u.role', '=', role ?? 'student'))
    .$if(from !== undefined, (all) =>
      all.where('u.created_at', '>=', slotStart(from ?? '', '00:00')),
    )
    .$if(to !== undefined, (all) =>
      all.where('u.created_at', '<', slotStart(addDays(to ?? '', 1), '00:00')),
    )
    .$if(state === 'active', (all) => all.where('u.suspended_at', 'is', null))
    // Deleted accounts are also suspended, so one index serves both states.
    .$if(state === 'suspended' || state === 'deleted', (all) =>
      all
        .where('u.suspended_at', 'is not', null)
        .where('u.deleted_at', state === 'deleted' ? 'is not' : 'is', null),
    );
  return readPage(users, sorts, 'u.id', page);
};

export const countUsers = (db: Executor) =>
  countEach<Role>(db, {
    student: sql`from users where role = 'student'`,
    teacher: sql`from users where role = 'teacher'`,
    admin: sql`from users where role = 'admin'`,
  });

export const findUserFile = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('users as u')
    .leftJoin('teacher_profiles as t', 't.user_id', 'u.id')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role', 'u.suspended_at', 'u.picture_id'])
    .select(['u.created_at', 'u.deleted_at', 'u.phone', 'u.address_line1', 'u.address_line2'])
    .select('u.language')
    .select(['u.suspension_reason', 'u.email_verified_at', 'u.google_subject', 't.verification'])
    .select((users) =>
      users
        .selectFrom('logins')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'u.id')
        .where('expires_at', '>', now)
        .as('logins'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();

export const countBookingsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where((where) =>
      where.or([where('student_id', '=', userId), where('teacher_id', '=', userId)]),
    )
    .groupBy('status')
    .execute();

/** Excludes views and reports, which change nothing; the audit log shows them. */
export const findActsOn = (db: Executor, userId: string) =>
  db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.admin_id')
    .select(['a.id as _id', 'a.at', 'u.full_name as by', 'a.act'])
    .select(sql<string>`coalesce(a.details ->> 'reason', '')`.as('reason'))
    .where('a.subject_id', '=', userId)
    .where('a.act', 'not like', 'view-%')
    .where('a.act', '!=', 'report-person')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();
