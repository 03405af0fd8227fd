/** Only a verified teacher is listed and bookable. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

export interface VerificationStatus {
  verification: VerificationState;
  /** Bank or identity details were entered or changed since the last check: payouts wait. */
  recheck: boolean;
}

/** Admins verify and reject; teachers save, with or without changed bank or identity details. */
export type VerificationEvent = 'verify' | 'reject' | 'save' | 'change_details';

/** How long an admin can undo a decision; the teacher is notified after that. */
export const undoPeriod = 10_000;

/** Photos that help an admin to decide. */
export const documentKinds = ['id', 'certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How many of each kind a teacher can upload. */
export const maxDocuments: Record<DocumentKind, number> = { id: 1, certificate: 3 };

type Stage = VerificationState | 'recheck';

const next: Record<Stage, Partial<Record<VerificationEvent, Stage>>> = {
  pending: { verify: 'verified', reject: 'rejected', save: 'pending', change_details: 'pending' },
  verified: { save: 'verified', change_details: 'recheck' },
  recheck: { verify: 'verified', reject: 'rejected', save: 'recheck', change_details: 'recheck' },
  rejected: { verify: 'verified', save: 'pending', change_details: 'pending' },
};

const stageOf = ({ verification, recheck }: VerificationStatus): Stage =>
  verification === 'verified' && recheck ? 'recheck' : verification;

/** Now or before: a recheck is only asked for after a verification, and outlasts a rejection. */
export const wasVerified = ({ verification, recheck }: VerificationStatus) =>
  verification === 'verified' || recheck;

/** Undefined: not possible in this state. */
export const statusAfter = (
  standing: VerificationStatus,
  event: VerificationEvent,
): VerificationStatus | undefined => {
  const place = next[stageOf(standing)][event];
  if (!place) return undefined;
  if (place === 'recheck') return { verification: 'verified', recheck: true };
  // Only a verification ends the hold on payouts; a rejection and a new submission do not.
  return { verification: place, recheck: event !== 'verify' && standing.recheck };
};

/** Photos are kept for a decision only: none are taken while a teacher is verified and nothing is to be checked. */
export const takesDocuments = (standing: VerificationStatus) => stageOf(standing) !== 'verified';

/** True if the change puts the teacher into the queue of the admins. */
export const beginsToWait = (before: VerificationStatus, after: VerificationStatus) => {
  const place = stageOf(after);
  return place !== stageOf(before) && (place === 'pending' || place === 'recheck');
};
