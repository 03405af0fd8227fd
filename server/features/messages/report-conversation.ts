import { reportedMessages } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { shortWibMoment } from '#domain/format-dates.ts';
import { newId } from '../../platform/database/ids.ts';
import { composeMail } from '../../platform/mail.ts';
import { enqueue, type Jobs } from '../../platform/jobs/queue.ts';
import { findLatestMessages } from './message-store.ts';
import { findReport, insertReport } from './report-store.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'mail-report': { reportId: string };
  }
}

const reportsPerHour = {
  name: 'conversation-reports',
  per: 'account',
  points: 10,
  seconds: 3600,
} as const;

interface Report {
  conversationId: string;
  by: string;
  reason: string;
}

export const reportConversation = async ({ db, clock, limits }: Deps, report: Report) => {
  await limits.take(reportsPerHour, report.by);
  const now = clock.now();
  const id = newId(now);
  await db.transaction().execute(async (trx) => {
    await insertReport(trx, { id, ...report, now });
    await enqueue(trx, 'mail-report', { reportId: id });
  });
};

/** Mails the report to the team with the last messages. English only: the team reads English. */
export const mailReport = async (
  { db, mailer, live, settings: { site } }: Deps,
  { reportId }: Jobs['mail-report'],
) => {
  const report = await findReport(db, reportId);
  const { student, teacher, reporter, reason, conversation_id, student_id } = report;
  const messages = await findLatestMessages(db, conversation_id, {
    until: report.created_at,
    limit: reportedMessages,
  });
  const letter = {
    subject: `${reporter} reports a conversation`,
    lines: [
      `${reporter} reports the conversation ${conversation_id} of ${student} (student) and ${teacher} (teacher):`,
      reason,
      'What was written last:',
      ...messages.map(
        ({ sender_id, content, created_at, files }) =>
          `${shortWibMoment(created_at, 'en')}, ${sender_id === student_id ? student : teacher}: ${[content, ...files.map(({ name }) => `[${name}]`)].join(' ').trim()}`,
      ),
    ],
  };
  const { email } = await live.read();
  const reader = { email, fullName: site.operator, language: 'en' } as const;
  await mailer.send(composeMail(site.name, reader, { en: letter, id: letter }));
};
