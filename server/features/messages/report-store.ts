import type { Executor } from '../../platform/db.ts';

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

/** With the names of everyone it concerns. */
export const findReport = (db: Executor, id: string) =>
  db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .innerJoin('users as s', 's.id', 'c.student_id')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .select(['r.reason', 'r.conversation_id', 'c.student_id', 'reporter.full_name as reporter'])
    .select(['s.full_name as student', 't.full_name as teacher'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
