import { sql } from 'kysely';
import type { Act } from '#domain/audit.ts';
import type { Executor } from '../../platform/database/db.ts';
import { type PageQuery, readPage } from '../../platform/database/keyset.ts';

export interface AuditFilter {
  admin?: string | undefined;
  act?: Act | undefined;
  subject?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

const sorts = { at: ['a.at', 'time'] } as const;

export const findEntries = (db: Executor, filter: AuditFilter, page: PageQuery) => {
  const { admin, act, subject, since, before } = filter;
  const entries = db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.admin_id')
    .leftJoin('users as s', 's.id', 'a.subject_id')
    .select(['a.id', 'a.at', 'a.admin_id', 'u.full_name as admin', 'a.act', 'a.subject_id'])
    .select(['s.full_name as subject', 'a.details'])
    .select([bookingOfSubject.as('booking_id'), partiesOfSubject.as('parties')])
    .$if(admin !== undefined, (all) => all.where('a.admin_id', '=', admin ?? ''))
    .$if(act !== undefined, (all) => all.where('a.act', '=', act ?? ''))
    .$if(subject !== undefined, (all) => all.where('a.subject_id', '=', subject ?? ''))
    .$if(since !== undefined, (all) => all.where('a.at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (all) => all.where('a.at', '<', before ?? new Date(0)));
  return readPage(entries, sorts, 'a.id', page);
};

/** Of a booking, dispute, review or refund; ids are unique among all of them. */
const bookingOfSubject = sql<string | null>`coalesce(
  (select b.id from bookings b where b.id = a.subject_id),
  (select d.booking_id from disputes d where d.id = a.subject_id),
  (select r.booking_id from reviews r where r.id = a.subject_id),
  (select f.booking_id from refunds f where f.id = a.subject_id))`;

/** Names of student and teacher, or of the teacher of a payout; of a report the reporter is first. */
const partiesOfSubject = sql<string[] | null>`coalesce(
  (select array[u1.full_name, u2.full_name] from bookings b
     join users u1 on u1.id = b.student_id join users u2 on u2.id = b.teacher_id
    where b.id = ${bookingOfSubject}),
  (select array[u1.full_name, u2.full_name] from conversation_reports r
     join conversations c on c.id = r.conversation_id join users u1 on u1.id = r.reporter_id
     join users u2 on u2.id in (c.student_id, c.teacher_id) and u2.id <> r.reporter_id
    where r.id = a.subject_id),
  (select array[u.full_name] from payouts o join users u on u.id = o.teacher_id
    where o.id = a.subject_id))`;

export const findAdmins = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName'])
    .where('role', '=', 'admin')
    .orderBy('full_name')
    .orderBy('id')
    .limit(200)
    .execute();
