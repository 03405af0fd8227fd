import { isProposed, statusIs, type StatusTrait } from '#domain/booking.ts';
import type { BookingSummary } from '../booking-summary.ts';
import type { Refund, BookingKind } from './facts.ts';

type Condition = (session: BookingSummary, refund: Refund, now: Date) => boolean;
const when =
  (...traits: StatusTrait[]): Condition =>
  ({ status }) =>
    traits.every((trait) => statusIs(status, trait));

const waits: Condition = ({ status, confirmBy }, _, now) =>
  statusIs(status, 'request') && confirmBy !== null && now < confirmBy;

const ahead: Condition = ({ status, startsAt }, _, now) =>
  statusIs(status, 'scheduled') && now < startsAt;

/** A job may run late or twice; later events may have made its notification wrong. */
export const isStillTrue: Record<BookingKind, Condition> = {
  payment_received: when('paid', 'live'),
  payment_returned: (_, refund) => refund?.cause === 'late',
  payment_charged_back: () => true,
  new_request: waits,
  please_confirm: waits,
  booked: when('scheduled'),
  new_session: when('scheduled'),
  confirmed: when('scheduled'),
  declined: when('cancelled'),
  lapsed: when('cancelled'),
  request_lapsed: when('cancelled'),
  cancelled_by_student: when('cancelled'),
  you_cancelled: when('cancelled'),
  called_off: when('cancelled'),
  revoked: when('cancelled'),
  auto_complete_soon: ({ status, isDisputed }) => statusIs(status, 'scheduled') && !isDisputed,
  hour_proposed: ({ status, proposedStart }, _, now) =>
    statusIs(status, 'scheduled') && isProposed(proposedStart, now),
  hour_accepted: when('scheduled'),
  hour_refused: when('scheduled'),
  hour_unanswered: when('scheduled'),
  starts_in_a_day: ahead,
  starts_in_an_hour: ahead,
  dispute_filed: () => true,
  dispute_taken: () => true,
  dispute_resolved: () => true,
  refund_sent: (_, refund) => refund !== undefined,
  refund_choice: (_, refund) => refund !== undefined,
  refund_account: (_, refund) => refund !== undefined,
  refund_credited: (_, refund) => refund !== undefined,
};
