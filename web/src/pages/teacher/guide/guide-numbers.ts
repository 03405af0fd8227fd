/** Platform rules that the guide explains. The share itself comes from the one commission setting. */
export const payoutDay = 15;
export const completionHours = 72;
export const disputeHours = 48;
export const confirmationHours = 48;

const WHOLE = 10_000;

/** As the ledger counts: the commission is rounded down, so the teacher never gets less. */
export function shareOf(fee: number, commissionBasisPoints: number) {
  const commission = Math.floor((fee * commissionBasisPoints) / WHOLE);
  return { commission, earned: fee - commission };
}

/** 500 as '5', 750 as '7,5' or '7.5'. */
export function percent(basisPoints: number, locale: string) {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100);
}

export const teacherBasisPoints = (commissionBasisPoints: number) => WHOLE - commissionBasisPoints;
