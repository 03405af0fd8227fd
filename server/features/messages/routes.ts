import type { Conversation } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { newId } from '../../platform/ids.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';
import { pictureUrl } from '../accounts/pictures.ts';
import { findMessages, insertReport, markSeen, pageSize, setBlocked } from './message-store.ts';
import { messageOf } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { findConversations, findOwnConversation } from './store.ts';
import { texts } from './texts.ts';

type MessageCalls =
  | 'startConversation'
  | 'conversations'
  | 'messages'
  | 'seeConversation'
  | 'reportConversation'
  | 'blockConversation'
  | 'unblockConversation';

const listSize = 50;

export const messageHandlers = (deps: Deps): Handlers<MessageCalls> => {
  const { db, clock, realtime } = deps;
  const own = async (conversationId: string, person: string) => {
    const conversation = await findOwnConversation(db, conversationId, person);
    if (!conversation) throw problem('not_found');
    return conversation;
  };

  return {
    startConversation: async ({ params }, { login }) => {
      const wanted = { person: login.userId, other: params.userId };
      return { conversationId: await startConversation(deps, wanted) };
    },

    conversations: async ({ query: { cursor } }, { login }) => {
      const after = readCursor(cursor);
      const rows = await findConversations(db, login.userId, { after, limit: listSize + 1 });
      const shown = rows.slice(0, listSize);
      const last = rows.length > listSize ? shown.at(-1) : undefined;
      return {
        conversations: shown.map((row) => conversationOf(row, login.userId)),
        nextCursor: last ? writeCursor(last) : null,
      };
    },

    messages: async ({ params, query }, { login }) => {
      await own(params.conversationId, login.userId);
      const rows = await findMessages(db, params.conversationId, query);
      const hasMore = rows.length > pageSize;
      const page = query.after ? rows.slice(0, pageSize) : rows.slice(-pageSize);
      return { messages: page.map(messageOf), hasMore };
    },

    seeConversation: async ({ params: { conversationId } }, { login }) => {
      const { student_id, teacher_id } = await own(conversationId, login.userId);
      if (await markSeen(db, conversationId, login.userId)) {
        realtime.tell([student_id, teacher_id], 'seen', { conversationId, userId: login.userId });
      }
      return {};
    },

    reportConversation: async ({ params: { conversationId }, body }, { login, language }) => {
      await own(conversationId, login.userId);
      const now = clock.now();
      await insertReport(db, { id: newId(now), conversationId, by: login.userId, ...body, now });
      return { message: texts[language].reported };
    },

    blockConversation: async ({ params: { conversationId } }, { login }) => {
      const { blocked_by } = await own(conversationId, login.userId);
      if (!blocked_by) await setBlocked(db, conversationId, login.userId);
      return {};
    },

    unblockConversation: async ({ params: { conversationId } }, { login }) => {
      const { blocked_by } = await own(conversationId, login.userId);
      if (blocked_by && blocked_by !== login.userId) throw problem('wrong_state');
      await setBlocked(db, conversationId, null);
      return {};
    },
  };
};

type Row = Awaited<ReturnType<typeof findConversations>>[number];

const conversationOf = (row: Row, person: string): Conversation => {
  const student = {
    _id: row.student_id,
    fullName: row.student,
    profilePicture: picture(row.student_picture),
  };
  const teacher = {
    _id: row.teacher_id,
    fullName: row.teacher,
    profilePicture: picture(row.teacher_picture),
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
    isBlocked: row.blocked_by !== null,
    isBlockedByMe: row.blocked_by === person,
    hasBooked: row.has_booked,
  };
};

const picture = (id: string | null) => (id ? pictureUrl(id) : '');
