import {
  autoCompleteAfter,
  holdLength,
  maxReschedules,
  maxUnpaidHolds,
  rescheduleUntil,
  sessionLength,
} from '#domain/booking.ts';
import { bookableDays } from '#domain/calendar.ts';
import { disputeWindow } from '#domain/dispute.ts';
import { refundBands } from '#domain/refund-policy.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The rules of the domain, for whoever calls us. */
export const policy = {
  holdMinutes: holdLength / minute,
  unpaidHolds: maxUnpaidHolds,
  bookableDays,
  sessionMinutes: sessionLength / minute,
  refunds: refundBands.map((band) => ({
    percent: band.percent,
    ...('moreThan' in band && { moreThanHours: band.moreThan / hour }),
    ...('atLeast' in band && { atLeastHours: band.atLeast / hour }),
  })),
  rescheduleUntilHours: rescheduleUntil / hour,
  reschedules: maxReschedules,
  autoCompleteAfterHours: autoCompleteAfter / hour,
  disputeDays: disputeWindow / (24 * hour),
};
