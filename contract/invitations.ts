import * as z from 'zod/mini';
import { languages } from '#domain/account.ts';
import { Email } from './account-fields.ts';
import { type Call, reply } from './call.ts';

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
