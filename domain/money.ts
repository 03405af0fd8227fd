// Rupiah are whole numbers everywhere; a share is rounded down, the rest stays with whom it is taken from.

/** The most that may be asked for an hour; far below what a number holds exactly, also times 10 000. */
export const maxFee = 10_000_000;

const wholeBasisPoints = 10_000;

export const commissionOf = (amount: number, basisPoints: number) =>
  Math.floor((amount * basisPoints) / wholeBasisPoints);

/** What is left for the teacher. */
export const teacherShareOf = (amount: number, basisPoints: number) =>
  amount - commissionOf(amount, basisPoints);
