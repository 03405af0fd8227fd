import * as z from 'zod/mini';
import { maxReasonLength } from '#domain/text.ts';
import { type Call, reply, text } from './call.ts';
import { listQuery } from './list.ts';

const Person = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  role: z.enum(['student', 'teacher']),
});

const Report = z.object({
  _id: z.uuid(),
  reporter: Person,
  /** The other one of the conversation. */
  reported: Person,
  /** What the reporter wrote to the team. */
  reason: z.string(),
  createdAt: z.string(),
  handled: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
});
export type ConversationReport = z.output<typeof Report>;

export const reports = {
  adminReports: {
    summary: 'Reports of conversations; each look is recorded',
    access: 'admin',
    records: 'view-reports',
    query: listQuery(['createdAt', '-createdAt'], {
      state: z._default(z.enum(['waiting', 'handled']), 'waiting'),
    }).page,
    reply: reply({ reports: z.array(Report), nextCursor: z.nullable(z.string()) }),
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
