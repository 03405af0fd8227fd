import { sql } from 'kysely';
import { inOwnBookings, is, type PersonalTable } from './table.ts';

const said = { stays: 'said to the other side, who goes on reading it' };
const caseFile = { stays: 'the file of a decision about money; without a name' };

/** Messages, reports and disputes: texts for other people and for the team. */
export const talkTables: PersonalTable[] = [
  {
    table: 'conversations',
    as: 'conversations_as_student',
    whose: is('student_id'),
    shown: 'id, created_at, last_at',
    // A deleted account cannot receive messages.
    atEnd: { blocked_by: sql`array[student_id]` },
  },
  {
    table: 'conversations',
    as: 'conversations_as_teacher',
    whose: is('teacher_id'),
    shown: 'id, created_at, last_at',
    atEnd: { blocked_by: sql`array[teacher_id]` },
  },
  {
    table: 'messages',
    as: 'messages_written',
    whose: is('sender_id'),
    shown: 'id, conversation_id, content, created_at',
    atEnd: said,
  },
  {
    table: 'message_files',
    whose: is('user_id'),
    shown: 'id, conversation_id, message_id, booking_id, name, type, bytes, created_at',
    atEnd: 'goes',
  },
  {
    table: 'conversation_reports',
    as: 'reports_of_conversations',
    whose: is('reporter_id'),
    shown: 'id, conversation_id, reason, created_at',
    atEnd: { stays: 'said to the team about someone else' },
  },
  {
    table: 'conversation_reports',
    as: 'reports_handled_as_admin',
    whose: is('handled_by'),
    shown: 'id, handled_at',
    atEnd: { stays: 'who has answered for it' },
  },
  { table: 'presence', whose: is('user_id'), shown: '', atEnd: 'goes' },
  {
    table: 'disputes',
    as: 'disputes_filed',
    whose: is('filed_by'),
    shown: 'id, booking_id, reason, details, status, resolution, refund, created_at, resolved_at',
    atEnd: caseFile,
  },
  {
    table: 'disputes',
    as: 'disputes_taken_as_admin',
    whose: is('taken_by'),
    shown: 'id, taken_at',
    atEnd: caseFile,
  },
  {
    table: 'dispute_statements',
    whose: is('user_id'),
    shown: 'dispute_id, text, created_at',
    atEnd: caseFile,
  },
  {
    table: 'dispute_images',
    whose: is('user_id'),
    shown: 'id, dispute_id, created_at',
    atEnd: 'goes',
  },
  {
    table: 'joins',
    as: 'ways_into_the_meeting',
    whose: inOwnBookings('user_id'),
    shown: 'at, booking_id',
    atEnd: { stays: 'nobody rewrites it; ids and times' },
  },
];
