import {
  standingAfter,
  type VerificationEvent,
  type VerificationState,
} from '#domain/verification.ts';
import type { Queue } from './queues.ts';

interface Checked {
  verificationStatus: VerificationState;
  recheck: boolean;
}

/** Someone to look at again is verified, too, and shown as what the team has to do. */
export const queueOfTeacher = ({ verificationStatus, recheck }: Checked): Queue =>
  verificationStatus === 'verified' && recheck ? 'recheck' : verificationStatus;

/** The rule's table decides which verdicts are open. */
export const canBe = (teacher: Checked, event: VerificationEvent) =>
  standingAfter({ verification: teacher.verificationStatus, recheck: teacher.recheck }, event) !==
  undefined;
