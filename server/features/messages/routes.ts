import type { FastifyRequest } from 'fastify';
import { wholeListSize } from '#domain/listing.ts';
import { maxMessageFileBytes } from '#domain/picture.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { addHomework } from './add-homework.ts';
import {
  blockConversation,
  startConversation,
  unblockConversation,
} from './change-conversation.ts';
import { conversationOf } from './conversation-row.ts';
import { findFile } from './file-store.ts';
import { addMessageFile, sendMessageFile } from './message-files.ts';
import { listMessages } from './list-messages.ts';
import { markSeen } from './message-store.ts';
import { reportConversation } from './report-conversation.ts';
import { createSender } from './send-message.ts';
import { findConversations, findOwnConversation } from './store.ts';
import { texts } from './texts.ts';

type MessageCalls =
  | 'startConversation'
  | 'conversations'
  | 'messages'
  | 'addHomework'
  | 'addMessageFile'
  | 'messageFile'
  | 'seeConversation'
  | 'reportConversation'
  | 'blockConversation'
  | 'unblockConversation';

export const messageHandlers = (deps: Deps): Handlers<MessageCalls> => {
  const { db, realtime } = deps;
  const send = createSender(deps);
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

    conversations: async ({ query: { cursor, limit = wholeListSize } }, { login, language }) => {
      const after = decodeCursor('conversations', cursor);
      const rows = await findConversations(db, login.userId, {
        after,
        limit: limit + 1,
        now: deps.clock.now(),
      });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        conversations: shown.map((row) => conversationOf(row, login.userId, language)),
        nextCursor: last ? encodeCursor('conversations', last) : null,
        unread: rows[0]?.unread_of_all ?? 0,
      };
    },

    messages: async ({ params, query }, { login }) => {
      await own(params.conversationId, login.userId);
      return listMessages(db, params.conversationId, query);
    },

    addHomework: async ({ params }, { login, request }) => {
      const sending = { ...params, person: login.userId, readFile: () => readFile(request) };
      return { file: await addHomework(deps, send, sending) };
    },

    addMessageFile: async ({ params }, { login, request }) => {
      const sending = { ...params, person: login.userId, readFile: () => readFile(request) };
      return { file: await addMessageFile(deps, sending) };
    },

    messageFile: async ({ params }, { login, reply }) => {
      await own(params.conversationId, login.userId);
      const file = await findFile(db, { ...params, person: login.userId });
      if (!file) throw problem('not_found');
      return sendMessageFile(reply, deps, file);
    },

    seeConversation: async ({ params: { conversationId } }, { login }) => {
      const { student_id, teacher_id } = await own(conversationId, login.userId);
      if (await markSeen(db, conversationId, login.userId)) {
        realtime.send([student_id, teacher_id], 'seen', { conversationId, userId: login.userId });
      }
      return {};
    },

    reportConversation: async ({ params: { conversationId }, body }, { login, language }) => {
      await own(conversationId, login.userId);
      await reportConversation(deps, { conversationId, by: login.userId, ...body });
      return { message: texts[language].reported };
    },

    blockConversation: async ({ params }, { login }) => {
      await blockConversation(deps, { ...params, person: login.userId });
      return {};
    },

    unblockConversation: async ({ params }, { login }) => {
      await unblockConversation(deps, { ...params, person: login.userId });
      return {};
    },
  };
};

const readFile = (request: FastifyRequest) =>
  readUpload(request, 'file', { maxBytes: maxMessageFileBytes, tooLarge: 'file_too_large' });
