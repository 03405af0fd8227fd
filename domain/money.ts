// Rupiah are whole numbers. A share is rounded down; the rest stays with the payer of the share.

/** The highest hourly fee; far below 2^53, also times 10 000. */
export const maxFee = 10_000_000;

const wholeBasisPoints = 10_000;

export const commissionOf = (amount: number, basisPoints: number) =>
  Math.floor((amount * basisPoints) / wholeBasisPoints);

/** The teacher's share. */
export const teacherShareOf = (amount: number, basisPoints: number) =>
  amount - commissionOf(amount, basisPoints);
