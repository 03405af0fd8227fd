import type { Conversation } from '#contract/messages.ts';
import { displayName, type Language } from '#domain/account.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import type { findConversations } from './store.ts';

type Row = Awaited<ReturnType<typeof findConversations>>[number];

/** The conversation as one participant sees it. */
export const conversationOf = (row: Row, person: string, language: Language): Conversation => {
  const student = {
    _id: row.student_id,
    fullName: displayName(row.student, language),
    profilePicture: pictureUrl(row.student_picture),
  };
  const teacher = {
    _id: row.teacher_id,
    fullName: displayName(row.teacher, language),
    profilePicture: pictureUrl(row.teacher_picture),
  };
  const isStudent = row.student_id === person;
  const seen = isStudent ? row.student_seen : row.teacher_seen;
  return {
    _id: row.id,
    participants: isStudent ? [teacher, student] : [student, teacher],
    lastMessage:
      row.content !== null && row.sender_id && row.sent_at
        ? {
            text: row.content,
            sender: row.sender_id,
            seenBy: [
              ...(row.student_seen >= row.last_number ? [row.student_id] : []),
              ...(row.teacher_seen >= row.last_number ? [row.teacher_id] : []),
            ],
            createdAt: row.sent_at.toISOString(),
            number: row.last_number,
          }
        : null,
    unread: row.sender_id === person ? 0 : row.last_number - seen,
    isBlocked: row.blocked_by.length > 0 || row.suspended_at !== null,
    isBlockedByMe: row.blocked_by.includes(person),
    hasBooked: row.has_booked,
    nextBooking: row.next_booking && {
      _id: row.next_booking.id,
      startsAt: new Date(row.next_booking.starts_at).toISOString(),
      status: row.next_booking.status,
    },
  };
};
