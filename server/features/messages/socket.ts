import * as z from 'zod/mini';
import { text } from '#contract/call.ts';
import { maxMessageLength } from '#contract/messages.ts';
import { maxMessageFiles } from '#domain/picture.ts';
import { isSeen } from '#domain/text.ts';
import type { Deps } from '../../deps.ts';
import { codeOf, textOf } from '../../platform/http/errors.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import type { Device } from '../../platform/realtime/realtime.ts';
import { isText } from '../../platform/http/validate.ts';
import { type SendMessage, tooManyMessages } from './send-message.ts';
import { countMalformed } from './sending-store.ts';
import { findLanguage, findOwnConversation } from './store.ts';

/** Accepts upper case and converts it to lower case, as ids in paths are. */
const Id = z.uuid().check(z.toLowerCase());
const Draft = z
  .strictObject({
    conversationId: Id,
    senderId: z.optional(Id),
    recipientId: z.optional(Id),
    content: text(0, maxMessageLength),
    clientId: z.optional(Id),
    fileIds: z._default(z.array(Id).check(z.maxLength(maxMessageFiles)), []),
  })
  .check(
    z.refine(({ content, fileIds }) => isSeen(content) || (content === '' && fileIds.length > 0)),
  );
const Where = z.strictObject({ conversationId: Id });

/** One hint a second is enough for 'is typing'. */
const typingEvery = 1000;

/** Registers the message events that a device may send. */
export const welcomeToMessages = (deps: Deps, send: SendMessage, device: Device) => {
  const { userId } = device.data.login;

  device.on('send_message', async (draft: unknown, acknowledge?: unknown) => {
    const message = receive(deps, send, userId, draft);
    const answer = await message.catch((error: unknown) => refuse(deps, userId, error));
    if (typeof acknowledge === 'function') acknowledge(answer);
  });

  let typedAt = 0;
  device.on('typing', (where: unknown) => {
    const now = performance.now();
    const { data } = z.safeParse(Where, where);
    if (!data || now - typedAt < typingEvery) return;
    typedAt = now;
    tellTyping(deps, userId, data.conversationId).catch((err: unknown) =>
      deps.log.warn({ err, userId }, 'typing not shown to the other person'),
    );
  });
};

const receive = async ({ pool, clock }: Deps, send: SendMessage, sender: string, sent: unknown) => {
  const { data } = z.safeParse(Draft, sent);
  const isReadable = data !== undefined && isText(data.content);
  if (!isReadable || (data.senderId ?? sender) !== sender) {
    const isAllowed = await countMalformed(pool, sender, clock.now());
    if (!isAllowed) throw tooManyMessages();
    throw problem(isReadable ? 'wrong_role' : 'invalid');
  }
  const { conversationId, content, recipientId = null, clientId = null, fileIds } = data;
  const draft = { conversationId, sender, recipient: recipientId, content, clientId, fileIds };
  return { success: true, message: await send(draft) } as const;
};

const refuse = async ({ db, log }: Deps, userId: string, error: unknown) => {
  const refusal = error instanceof Problem ? error : problem(codeOf(error));
  const { code } = refusal;
  if (code === 'internal')
    log.error({ err: error, userId }, 'message not sent, the sender is notified');
  if (code === 'unavailable')
    log.warn({ err: error, userId }, 'message not sent, the sender is notified');
  // Another person's id or conversation: our own client never sends one.
  if (code === 'wrong_role' || code === 'not_found') log.warn({ userId, code }, 'message refused');
  const language = await findLanguage(db, userId).catch(() => 'en' as const);
  return { success: false, code, message: textOf(refusal, language) } as const;
};

const tellTyping = async ({ db, realtime }: Deps, userId: string, conversationId: string) => {
  const conversation = await findOwnConversation(db, conversationId, userId);
  if (!conversation || conversation.blocked_by.length > 0) return;
  const { student_id, teacher_id } = conversation;
  const other = student_id === userId ? teacher_id : student_id;
  realtime.send([other], 'typing', { conversationId, userId });
};
