import * as z from 'zod/mini';
import { actNames } from '#domain/audit.ts';
import { type Call, DayOfList, reply } from './call.ts';
import { listQuery } from './list.ts';

const Entry = z.object({
  _id: z.uuid(),
  at: z.string(),
  /** Null: the operator, by command. */
  admin: z.nullable(z.object({ _id: z.uuid(), fullName: z.string() })),
  /** An act of domain/audit.ts; as text, because old entries may have acts that no longer exist. */
  act: z.string(),
  subjectId: z.nullable(z.string()),
  /** Name of a person, of the student and the teacher of a booking, or of who is paid; empty for other subjects. */
  subjectName: z.string(),
  /** The booking of a dispute, a review or a refund. */
  bookingId: z.nullable(z.string()),
  /** Reasons, references, and values before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof Entry>;

const list = listQuery(['-at', 'at'], {
  admin: z.optional(z.uuid()),
  act: z.optional(z.enum(actNames)),
  subject: z.optional(z.uuid()),
  /** Whole days in WIB, both included. */
  from: z.optional(DayOfList),
  to: z.optional(DayOfList),
});

export const audit = {
  adminAudit: {
    summary: 'What admins did and looked at',
    access: 'admin',
    query: list.page,
    reply: reply({
      entries: z.array(Entry),
      /** Every admin, for the filter. */
      admins: z.array(z.object({ _id: z.uuid(), fullName: z.string() })),
      nextCursor: z.nullable(z.string()),
    }),
  },
  adminAuditFile: {
    summary: 'The same as a file; each export is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'export-audit',
    query: list.file,
    file: 'text/csv',
    reply: z.string(),
  },
} as const satisfies Record<string, Call>;
