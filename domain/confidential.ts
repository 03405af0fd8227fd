export const idTypes = ['KTP', 'Passport'] as const;
export type IdType = (typeof idTypes)[number];

/** Enough to recognise the number by, too little to use it. */
export const mask = (value: string) =>
  value.length <= 4 ? '•'.repeat(value.length) : '•'.repeat(value.length - 4) + value.slice(-4);

interface Confidential {
  accountNumber: string;
  idNumber: string;
}

/** Payouts need both; the dashboard asks for them while one is missing. */
export const isReadyForPayout = ({ accountNumber, idNumber }: Confidential) =>
  accountNumber !== '' && idNumber !== '';
