import {
  type ConversationReport,
  type ReportedMessage,
  reportedMessages,
} from '#contract/messages.ts';
import { displayName, type Language } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAct } from '../../audit/record.ts';
import { findLatestMessages } from '../message-store.ts';
import { countReports, findReported, findReports, setHandled } from '../report-store.ts';

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

/** Private messages, none from after the report: the audit entry names the report and is written in the transaction that reads them. */
export const viewConversation = (
  { db, clock }: Deps,
  { admin, reportId }: { admin: string; reportId: string },
) =>
  db.transaction().execute(async (trx): Promise<ReportedMessage[]> => {
    const report = await findReported(trx, reportId);
    if (!report) throw problem('not_found');
    await recordAct(trx, { admin, act: 'view-conversation', subject: reportId }, clock.now());
    const rows = await findLatestMessages(trx, report.conversation_id, {
      until: report.created_at,
      limit: reportedMessages,
    });
    return rows.map(({ id, sender_id, content, created_at, files }) => ({
      _id: id,
      by: sender_id === report.reporter_id ? 'reporter' : 'reported',
      content,
      createdAt: created_at.toISOString(),
      files: files.map(({ name }) => name),
    }));
  });

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
      throw problem((await findReported(trx, reportId)) ? 'wrong_state' : 'not_found');
    }
    const details = { note };
    await recordAct(trx, { admin, act: 'handle-report', subject: reportId, details }, now);
  });
