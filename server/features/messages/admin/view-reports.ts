import type { ConversationReport } from '#contract/messages.ts';
import { displayName, type Language } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAct } from '../../audit/record.ts';
import { countReports, findHandled, findReports, setHandled } from '../report-store.ts';

/** Reports hold private complaints: the audit entry is written in the transaction that reads them. */
export const viewReports = (
  { db, clock }: Deps,
  { admin, language }: { admin: string; language: Language },
  query: Parameters<typeof findReports>[1],
) =>
  db.transaction().execute(async (trx) => {
    await recordAct(trx, { admin, act: 'view-reports', subject: null }, clock.now());
    const { rows, nextCursor } = await findReports(trx, query);
    const counts = await countReports(trx);
    return { reports: rows.map((row) => reportOf(row, language)), counts, nextCursor };
  });

type Row = Awaited<ReturnType<typeof findReports>>['rows'][number];

const reportOf = (row: Row, language: Language): ConversationReport => {
  const student = {
    _id: row.student_id,
    fullName: displayName(row.student, language),
    role: 'student' as const,
  };
  const teacher = {
    _id: row.teacher_id,
    fullName: displayName(row.teacher, language),
    role: 'teacher' as const,
  };
  const isByStudent = row.reporter_id === row.student_id;
  return {
    _id: row.id,
    reporter: isByStudent ? student : teacher,
    reported: isByStudent ? teacher : student,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    handled: row.handled_at && {
      at: row.handled_at.toISOString(),
      by: row.handler ?? '',
      note: row.note,
    },
  };
};

interface Handling {
  admin: string;
  reportId: string;
  /** What the admin did about the report. */
  note: string;
}

/** When two admins handle a report at once, the second is refused. */
export const handleReport = ({ db, clock }: Deps, { admin, reportId, note }: Handling) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await setHandled(trx, reportId, { by: admin, note, now }))) {
      throw problem((await findHandled(trx, reportId)) ? 'wrong_state' : 'not_found');
    }
    const details = { reason: note };
    await recordAct(trx, { admin, act: 'handle-report', subject: reportId, details }, now);
  });
