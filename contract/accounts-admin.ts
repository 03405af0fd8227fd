import * as z from 'zod/mini';
import { languages, roles, userStates } from '#domain/account.ts';
import { maxSearchLength } from '#domain/listing.ts';
import { maxReasonLength } from '#domain/text.ts';
import { verificationStates } from '#domain/verification.ts';
import { Email } from './account-fields.ts';
import { type Call, DayOfList, reply, text } from './call.ts';
import { listQuery } from './list.ts';

const UserId = z.object({ userId: z.uuid() });

const UserInList = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  /** Masked; the detail has it in full. */
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  profilePicture: z.string(),
  createdAt: z.string(),
});
export type UserInList = z.output<typeof UserInList>;

/** What admins see of an account before they act on it; without bank and ID numbers. */
const UserDetail = z.object({
  ...UserInList.shape,
  phone: z.string(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  language: z.enum(languages),
  hasGoogle: z.boolean(),
  emailVerified: z.boolean(),
  suspendedAt: z.nullable(z.string()),
  suspensionReason: z.string(),
  /** Only for teachers. */
  verificationStatus: z.nullable(z.enum(verificationStates)),
  logins: z.int(),
  bookings: z.object({ upcoming: z.int(), completed: z.int(), cancelled: z.int() }),
  /** What admins did to the account, newest first. */
  history: z.array(
    z.object({
      _id: z.uuid(),
      at: z.string(),
      /** Null: the operator, by command. */
      by: z.nullable(z.string()),
      act: z.string(),
      reason: z.string(),
    }),
  ),
});
export type UserDetail = z.output<typeof UserDetail>;

const list = listQuery(['-createdAt', 'createdAt', 'fullName', '-fullName'], {
  search: z.optional(text(1, maxSearchLength)),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(userStates)),
  /** Days in WIB on which the account was created, both included. */
  from: z.optional(DayOfList),
  to: z.optional(DayOfList),
});

export const users = {
  adminUsers: {
    summary: 'Accounts, found by a part of the name or the e-mail address',
    access: 'admin',
    query: list.page,
    reply: reply({
      users: z.array(UserInList),
      counts: z.record(z.string(), z.int()),
      nextCursor: z.nullable(z.string()),
    }),
  },
  adminUsersFile: {
    summary: 'The same list as a file; each export is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'export-users',
    query: list.file,
    file: 'text/csv',
    reply: z.string(),
  },
  adminUser: {
    summary: 'One account with its contact details; each view is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-user',
    params: UserId,
    reply: reply({ user: UserDetail }),
  },
  suspendUser: {
    summary: 'Suspend an account: logins end, future sessions are cancelled with full refund',
    access: 'admin',
    needsReauthentication: true,
    records: 'suspend-user',
    params: UserId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
  reactivateUser: {
    summary: 'Let a suspended account log in again; cancelled sessions stay cancelled',
    access: 'admin',
    needsReauthentication: true,
    records: 'reactivate-user',
    params: UserId,
    reply: reply({}),
  },
  endLogins: {
    summary: 'Log an account out everywhere',
    access: 'admin',
    records: 'end-logins',
    params: UserId,
    reply: reply({ ended: z.int() }),
  },
} as const satisfies Record<string, Call>;

export const InviteTeacher = z.strictObject({ email: Email, language: z.enum(languages) });

export const invitations = {
  inviteTeacher: {
    summary: 'Invite someone without an account to register as a teacher, by a mail in a language',
    access: 'admin',
    records: 'invite-teacher',
    body: InviteTeacher,
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
