import { endOf, type BookingStatus, statusIs } from './booking.ts';

const hour = 60 * 60 * 1000;

export const disputeStatuses = ['open', 'under_review', 'resolved'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Whether the team has decided; until then the booking's money rests and both people can add to the case. */
const decided: Record<DisputeStatus, boolean> = {
  open: false,
  under_review: false,
  resolved: true,
};
export const decidedDisputeStatuses = disputeStatuses.filter((status) => decided[status]);
export const isDecided = (status: DisputeStatus) => decidedDisputeStatuses.includes(status);

export const disputeReasons = [
  'Tutor did not show up',
  'Student did not show up',
  'Significant technical issues',
  'Session content was not as described',
  'Other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** How long after its end a session can be reported, and how soon an admin has to review it. */
export const disputeWindow = 14 * 24 * hour;
export const reviewPromise = 48 * hour;
export const maxDisputeImages = 3;
/** A decided dispute can be followed by one more, by either party: the other one can add a statement to it. */
const maxDisputes = 2;

interface Disputable {
  status: BookingStatus;
  startsAt: Date;
  isDisputed: boolean;
  /** How many disputes about the booking the team has decided. */
  reports: number;
}

export type DisputeBlocker = 'disputed' | 'decided' | 'cancelled' | 'early' | 'late';

/** The blocker of a dispute: possible from the session's start until two weeks after its end, one dispute at a time. */
export const disputeBlocker = (
  { status, startsAt, isDisputed, reports }: Disputable,
  now: Date,
): DisputeBlocker | undefined => {
  if (isDisputed) return 'disputed';
  if (reports >= maxDisputes) return 'decided';
  if (!statusIs(status, 'agreed')) return 'cancelled';
  if (now < startsAt) return 'early';
  return now.getTime() > endOf(startsAt).getTime() + disputeWindow ? 'late' : undefined;
};

/** Whether a text differs from all earlier ones in more than letter case, spaces and punctuation. */
export const saysSomethingNew = (text: string, earlier: readonly string[]) =>
  !earlier.some((one) => wordsOf(one) === wordsOf(text));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An admin takes a dispute before resolving it. */
const steps = { take: ['open', 'under_review'], resolve: ['under_review', 'resolved'] } as const;
export type DisputeStep = keyof typeof steps;

export const disputeAfter = (
  status: DisputeStatus,
  step: DisputeStep,
): DisputeStatus | undefined => {
  const [from, to] = steps[step];
  return status === from ? to : undefined;
};

/** The time until which a review by an admin is promised. */
export const promisedBy = (filedAt: Date) => new Date(filedAt.getTime() + reviewPromise);
