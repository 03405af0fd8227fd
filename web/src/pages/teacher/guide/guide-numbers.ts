import { autoCompleteAfter, confirmationDeadline } from '#domain/booking.ts';
import { reviewPromise } from '#domain/dispute.ts';
import { commissionOf, teacherShareOf } from '#domain/money.ts';

const HOUR = 60 * 60 * 1000;
const WHOLE = 10_000;
const FAR_AHEAD = new Date('9999-01-01');

/** The numbers of the rules that the guide explains, from the rules themselves. */
export const completionHours = autoCompleteAfter / HOUR;
/** For a session that is far enough ahead. */
export const confirmationHours = confirmationDeadline(new Date(0), FAR_AHEAD).getTime() / HOUR;
export const disputeHours = reviewPromise / HOUR;

/** As the ledger counts. */
export function shareOf(fee: number, commissionBasisPoints: number) {
  return {
    commission: commissionOf(fee, commissionBasisPoints),
    earned: teacherShareOf(fee, commissionBasisPoints),
  };
}

export const teacherBasisPoints = (commissionBasisPoints: number) => WHOLE - commissionBasisPoints;
