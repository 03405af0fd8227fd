import type { Insertable } from 'kysely';
import { addDays, slotStart, wibDate, wibTime } from '#domain/calendar.ts';
import type {
  ConversationReports,
  Conversations,
  MessageFiles,
  Messages,
} from '../platform/database/schema.ts';
import { chats, type DemoChat } from './chats.ts';
import { demoId } from './ids.ts';

/** Before this hour, messages of 'today' are moved to yesterday, so that none lies in the future. */
const morningIsOver = '10:00';

/** Depends only on the data and the day: two runs on one day write the same rows. */
export const conversationRows = (now: Date) => {
  const today = wibDate(now);
  const lastDay = wibTime(now) >= morningIsOver ? today : addDays(today, -1);
  const conversations: Insertable<Conversations>[] = [];
  const messages: Insertable<Messages>[] = [];
  const files: Omit<Insertable<MessageFiles>, 'bytes'>[] = [];
  const reports: Insertable<ConversationReports>[] = [];
  for (const chat of chats) {
    const rows = messageRows(chat, lastDay);
    messages.push(...rows);
    conversations.push(conversationRow(chat, rows));
    files.push(...homeworkRows(chat, rows));
    reports.push(...reportRows(chat, rows));
  }
  return { conversations, messages, files, reports };
};

type MessageRow = ReturnType<typeof messageRows>[number];

const messageRows = ({ student, teacher, lines }: DemoChat, lastDay: string) =>
  lines.map(([sender, daysAgo, time, content], i) => ({
    id: demoId('message', student, teacher, i),
    conversation_id: demoId('conversation', student, teacher),
    number: i + 1,
    sender_id: demoId(sender === 'student' ? student : teacher),
    content,
    created_at: slotStart(addDays(lastDay, -daysAgo), time),
  }));

const homeworkRows = ({ student, teacher, homework }: DemoChat, rows: MessageRow[]) =>
  rows.slice(-1).flatMap(({ id, conversation_id, sender_id, created_at }) =>
    homework
      ? {
          id: demoId('homework', student, teacher),
          conversation_id,
          user_id: sender_id,
          name: homework.name,
          type: 'image/webp' as const,
          created_at,
          message_id: id,
          place: 1,
          booking_id: demoId('booking', student, teacher, homework.day),
        }
      : [],
  );

const reportRows = ({ student, teacher, report }: DemoChat, rows: MessageRow[]) =>
  rows.slice(-1).flatMap(({ conversation_id, created_at }) =>
    report
      ? {
          id: demoId('report', student, teacher),
          conversation_id,
          reporter_id: demoId(report.by === 'student' ? student : teacher),
          reason: report.reason,
          created_at: new Date(created_at.getTime() + 600_000),
        }
      : [],
  );

const conversationRow = ({ student, teacher, unread = 0 }: DemoChat, rows: MessageRow[]) => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error(`${student} and ${teacher} say nothing`);
  const isFromTeacher = last.sender_id === demoId(teacher);
  const seen = last.number - unread;
  return {
    id: last.conversation_id,
    student_id: demoId(student),
    teacher_id: demoId(teacher),
    last_number: last.number,
    last_at: last.created_at,
    student_seen: isFromTeacher ? seen : last.number,
    teacher_seen: isFromTeacher ? last.number : seen,
    created_at: first.created_at,
  };
};
