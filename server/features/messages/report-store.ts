import { sql } from 'kysely';
import { countEach } from '../../platform/database/count-each.ts';
import type { Executor } from '../../platform/database/db.ts';
import { type PageQuery, readPage } from '../../platform/database/keyset.ts';

export const insertReport = (
  db: Executor,
  report: { id: string; conversationId: string; by: string; reason: string; now: Date },
) =>
  db
    .insertInto('conversation_reports')
    .values({
      id: report.id,
      conversation_id: report.conversationId,
      reporter_id: report.by,
      reason: report.reason,
      created_at: report.now,
    })
    .execute();

/** The report with the names of its reporter, the student and the teacher. */
export const findReport = (db: Executor, id: string) =>
  db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .innerJoin('users as s', 's.id', 'c.student_id')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .select(['r.reason', 'r.created_at', 'r.conversation_id', 'c.student_id'])
    .select('reporter.full_name as reporter')
    .select(['s.full_name as student', 't.full_name as teacher'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** Undefined when the report does not exist. */
export const findReported = (db: Executor, id: string) =>
  db
    .selectFrom('conversation_reports')
    .select(['conversation_id', 'reporter_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const sorts = { createdAt: ['r.created_at', 'time'] } as const;

export const findReports = (
  db: Executor,
  { state, ...page }: PageQuery & { state: 'waiting' | 'handled' },
) => {
  const reports = db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('users as s', 's.id', 'c.student_id')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .leftJoin('users as h', 'h.id', 'r.handled_by')
    .select(['r.id', 'r.reporter_id', 'r.reason', 'r.created_at', 'r.handled_at', 'r.note'])
    .select(['c.student_id', 'c.teacher_id', 's.full_name as student', 't.full_name as teacher'])
    .select('h.full_name as handler')
    .where('r.handled_at', state === 'waiting' ? 'is' : 'is not', null);
  return readPage(reports, sorts, 'r.id', page);
};

export const countReports = (db: Executor) =>
  countEach(db, {
    waiting: sql`from conversation_reports where handled_at is null`,
    handled: sql`from conversation_reports where handled_at is not null`,
  });

/** False when the report does not exist or is already handled. */
export const setHandled = async (
  db: Executor,
  id: string,
  { by, note, now }: { by: string; note: string; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('conversation_reports')
    .set({ handled_at: now, handled_by: by, note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
