import * as z from 'zod/mini';
import { maxReasonLength } from '#domain/text.ts';
import { verificationStates } from '#domain/verification.ts';
import { type Call, reply, text } from './call.ts';
import { PublicProfile } from './account-fields.ts';
import { TeacherDocument, TeacherRules } from './teachers.ts';

const TeacherId = z.object({ teacherId: z.uuid() });

const TeacherInQueue = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  profilePicture: z.string(),
  speciality: z.string(),
  verificationStatus: z.enum(verificationStates),
  recheck: z.boolean(),
  submittedAt: z.string(),
});

/** All that admins need to decide; the only answer with bank and ID numbers. */
const TeacherDetailData = z.object({
  ...TeacherInQueue.shape,
  email: z.string(),
  phone: z.string(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  ...PublicProfile.shape,
  hourlyRate: z.int(),
  rejectionReason: z.string(),
  /** Name, degree and picture as verified, if the teacher has changed one of them since. */
  verifiedAs: z.nullable(
    z.object({ fullName: z.string(), degree: z.string(), profilePicture: z.string() }),
  ),
  bankDetails: z.object({
    bankName: z.string(),
    accountHolderName: z.string(),
    accountNumber: z.string(),
  }),
  verificationDetails: z.object({ idType: z.string(), idNumber: z.string() }),
  /** Photos, until the decision is made. */
  documents: z.array(TeacherDocument),
  weeklyHours: z.int(),
  rules: TeacherRules,
  createdAt: z.string(),
  history: z.array(
    z.object({ at: z.string(), by: z.string(), act: z.string(), reason: z.string() }),
  ),
});
export type TeacherDetailData = z.output<typeof TeacherDetailData>;

export const admin = {
  adminTeachers: {
    summary: 'Teachers by verification state, the longest waiting first',
    access: 'admin',
    query: z.strictObject({
      status: z._default(z.enum([...verificationStates, 'recheck']), 'pending'),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: reply({
      teachers: z.array(TeacherInQueue),
      counts: z.record(z.string(), z.int()),
      nextCursor: z.nullable(z.string()),
    }),
  },
  adminTeacher: {
    summary: "One teacher's file with bank and identity numbers; each view is recorded",
    access: 'admin',
    needsReauthentication: true,
    records: 'view-teacher',
    params: TeacherId,
    reply: reply({ teacher: TeacherDetailData }),
  },
  adminTeacherDocument: {
    summary: "A photo of a teacher's identity card or certificate; each look is recorded",
    access: 'admin',
    needsReauthentication: true,
    records: 'view-document',
    params: z.object({ teacherId: z.uuid(), documentId: z.uuid() }),
    reply: z.string(),
    file: 'image/webp',
  },
  verifyTeacher: {
    summary: 'Verify a teacher: listed from now on',
    access: 'admin',
    needsReauthentication: true,
    records: 'verify-teacher',
    params: TeacherId,
    reply: reply({}),
  },
  rejectTeacher: {
    summary: 'Reject a teacher with a reason they read',
    access: 'admin',
    records: 'reject-teacher',
    params: TeacherId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
  undoDecision: {
    summary:
      'Take back the own decision on a teacher within ten seconds; nobody has heard of it yet',
    access: 'admin',
    records: 'undo-decision',
    params: TeacherId,
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
