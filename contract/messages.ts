import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { maxReasonLength, maxReportLength } from '#domain/text.ts';
import { wholeListSize } from '#domain/listing.ts';
import { type Call, limit, reply, text } from './call.ts';
import { listQuery } from './list.ts';

const ConversationId = z.object({ conversationId: z.uuid() });
const Participant = z.object({ _id: z.uuid(), fullName: z.string(), profilePicture: z.string() });

export const maxMessageLength = 4000;

const MessageFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Photos are stored as WebP. */
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.int(),
  /** For the two people of the conversation only. */
  url: z.string(),
});
export type MessageFile = z.output<typeof MessageFile>;

export const Message = z.object({
  _id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  content: z.string(),
  createdAt: z.string(),
  /** Chosen by the sender, so that a repeat is recognised. */
  clientId: z.nullable(z.string()),
  /** Grows by one with each message of a conversation. */
  number: z.int(),
  files: z.array(MessageFile),
  /** How many were sent; more than `files` after their sender has deleted the account. */
  fileCount: z.int(),
});
export type Message = z.output<typeof Message>;

const Conversation = z.object({
  _id: z.uuid(),
  /** The partner first. */
  participants: z.array(Participant),
  lastMessage: z.nullable(
    z.object({
      /** Empty when only files were sent. */
      text: z.string(),
      sender: z.uuid(),
      seenBy: z.array(z.uuid()),
      createdAt: z.string(),
      number: z.int(),
    }),
  ),
  unread: z.int(),
  /** Neither can write: one of the two has blocked the conversation or is suspended. */
  isBlocked: z.boolean(),
  /** Blocked by the caller, who can unblock it. */
  isBlockedByMe: z.boolean(),
  /** True after a paid booking between the two: then contact data causes no warning. */
  hasBooked: z.boolean(),
  /** The next paid session of the two that has not ended. */
  nextBooking: z.nullable(
    z.object({ _id: z.uuid(), startsAt: z.string(), status: z.enum(bookingStatuses) }),
  ),
});
export type Conversation = z.output<typeof Conversation>;

export const messages = {
  startConversation: {
    summary: 'Open the conversation with a teacher, or of a teacher with a student who booked',
    access: 'login',
    params: z.object({ userId: z.uuid() }),
    reply: reply({ conversationId: z.uuid() }),
  },
  conversations: {
    summary: 'The own conversations, the latest first',
    access: 'login',
    mostEntries: wholeListSize,
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
      limit,
    }),
    reply: reply({
      conversations: z.array(Conversation),
      nextCursor: z.nullable(z.string()),
      /** Number of all unread conversations, not only of this page. */
      unread: z.int(),
    }),
  },
  messages: {
    summary: 'The messages of a conversation, the oldest of a page first',
    access: 'login',
    mostEntries: wholeListSize,
    params: ConversationId,
    query: z.strictObject({
      /** Only messages older than this one. */
      before: z.optional(z.uuid()),
      /** Only messages newer than this one, for a reconnect. */
      after: z.optional(z.uuid()),
      limit,
    }),
    reply: reply({ messages: z.array(Message), hasMore: z.boolean() }),
  },
  addMessageFile: {
    summary: 'Upload a photo or a PDF of up to 10 MB; the message that is sent next names its id',
    access: 'login',
    params: ConversationId,
    upload: 'file',
    reply: reply({ file: MessageFile }),
  },
  addHomework: {
    summary:
      'Upload a photo or a PDF for a paid session that has not ended; the teacher sees it with the booking and as a message',
    access: 'student',
    params: z.object({ bookingId: z.uuid() }),
    upload: 'file',
    reply: reply({ file: MessageFile }),
  },
  messageFile: {
    summary: 'A photo (image/webp), or a PDF as a download, for the people of the conversation',
    access: 'login',
    params: z.object({ conversationId: z.uuid(), fileId: z.uuid() }),
    reply: z.string(),
    file: 'image/webp',
  },
  seeConversation: {
    summary: 'Everything in it is seen',
    access: 'login',
    params: ConversationId,
    reply: reply({}),
  },
  reportConversation: {
    summary: 'Tell the team about it',
    access: 'login',
    params: ConversationId,
    body: z.strictObject({ reason: text(1, maxReportLength) }),
    reply: reply({}),
  },
  blockConversation: {
    summary: 'No more messages in it, either way',
    access: 'login',
    params: ConversationId,
    reply: reply({}),
  },
  unblockConversation: {
    summary: 'Take back the own block',
    access: 'login',
    params: ConversationId,
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;

const Person = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  role: z.enum(['student', 'teacher']),
});

const Report = z.object({
  _id: z.uuid(),
  reporter: Person,
  /** The other person of the conversation. */
  reported: Person,
  /** The reporter's text. */
  reason: z.string(),
  createdAt: z.string(),
  handled: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
});
export type ConversationReport = z.output<typeof Report>;

const ReportedMessage = z.object({
  _id: z.uuid(),
  by: z.enum(['reporter', 'reported']),
  content: z.string(),
  createdAt: z.string(),
  /** Names of the files. */
  files: z.array(z.string()),
});
export type ReportedMessage = z.output<typeof ReportedMessage>;

/** How many messages before a report the team can read. */
export const reportedMessages = 50;

export const reports = {
  adminReports: {
    summary: 'Reports of conversations; each look is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-reports',
    query: listQuery(['createdAt', '-createdAt'], {
      state: z._default(z.enum(['waiting', 'handled']), 'waiting'),
    }).page,
    reply: reply({
      reports: z.array(Report),
      counts: z.record(z.string(), z.int()),
      nextCursor: z.nullable(z.string()),
    }),
  },
  reportedMessages: {
    summary: 'The latest messages before a report; each look is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-conversation',
    params: z.object({ reportId: z.uuid() }),
    reply: reply({ messages: z.array(ReportedMessage) }),
  },
  handleReport: {
    summary: 'Say what was done about a report, once',
    access: 'admin',
    records: 'handle-report',
    params: z.object({ reportId: z.uuid() }),
    body: z.strictObject({ note: text(1, maxReasonLength) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
