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

/** True if the change puts the teacher into the queue of the admins. */
export const beginsToWait = (before: VerificationStatus, after: VerificationStatus) => {
  const place = stageOf(after);
  return place !== stageOf(before) && (place === 'pending' || place === 'recheck');
};
