/** Only a verified teacher is listed and bookable. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];
