import { isProposed } from '#domain/booking.ts';
import type { Session } from '../booking-summary.ts';
import type { Refund, BookingKind } from './facts.ts';

type Condition = (session: Session, refund: Refund, now: Date) => boolean;
const when =
  (...statuses: Session['status'][]): Condition =>
  ({ status }) =>
    statuses.includes(status);

const waits: Condition = ({ status, confirmBy }, _, now) =>
  status === 'pending_confirmation' && confirmBy !== null && now < confirmBy;

const ahead: Condition = ({ status, startsAt }, _, now) => status === 'confirmed' && now < startsAt;

/** A job may run late or twice: what happened since may have made its notification wrong. */
export const isStillTrue: Record<BookingKind, Condition> = {
  payment_received: when('pending_confirmation', 'confirmed', 'completed'),
  payment_returned: (_, refund) => refund?.cause === 'late',
  payment_charged_back: () => true,
  new_request: waits,
  please_confirm: waits,
  confirmed: when('confirmed'),
  declined: when('cancelled'),
  lapsed: when('cancelled'),
  request_lapsed: when('cancelled'),
  cancelled_by_student: when('cancelled'),
  you_cancelled: when('cancelled'),
  called_off: when('cancelled'),
  revoked: when('cancelled'),
  auto_complete_soon: ({ status, isDisputed }) => status === 'confirmed' && !isDisputed,
  hour_proposed: ({ status, proposedStart }, _, now) =>
    status === 'confirmed' && isProposed(proposedStart, now),
  hour_accepted: when('confirmed'),
  hour_refused: when('confirmed'),
  hour_unanswered: when('confirmed'),
  starts_in_a_day: ahead,
  starts_in_an_hour: ahead,
  dispute_filed: () => true,
  dispute_taken: () => true,
  dispute_resolved: () => true,
  refund_sent: (_, refund) => refund?.status === 'sent',
};
