export const idTypes = ['KTP', 'Passport'] as const;
export type IdType = (typeof idTypes)[number];

/** What a teacher entrusts to us; '' where nothing was entered. */
export interface Confidential {
  bankName: string;
  accountHolderName: string;
  accountNumber: string;
  idType: '' | IdType;
  idNumber: string;
}
const fields = ['bankName', 'accountHolderName', 'accountNumber', 'idType', 'idNumber'] as const;

/** Stands for a value that is there and cannot be read: it is nobody's number, and its own mask. */
export const unreadable = '••••';

/** Enough to recognise the number by, too little to use it: the last four, and never more than half. */
export const mask = (value: string) => {
  const hidden = value.length - Math.min(4, Math.floor(value.length / 2));
  return '•'.repeat(hidden) + value.slice(hidden);
};

export const isMask = (value: string) => value.startsWith('•');

/** A field that is left out, or comes back as it was shown, stays as it is; '' clears it. */
export const mergeConfidential = (
  current: Confidential,
  wanted: { [Field in keyof Confidential]?: Confidential[Field] | undefined },
): Confidential => {
  const number = (field: 'accountNumber' | 'idNumber') => {
    const value = wanted[field] ?? current[field];
    return value === mask(current[field]) ? current[field] : value;
  };
  return {
    bankName: wanted.bankName ?? current.bankName,
    accountHolderName: wanted.accountHolderName ?? current.accountHolderName,
    accountNumber: number('accountNumber'),
    idType: wanted.idType ?? current.idType,
    idNumber: number('idNumber'),
  };
};

export const changedFields = (before: Confidential, after: Confidential) =>
  fields.filter((field) => before[field] !== after[field]);

/**
 * Whether a change needs the password and is announced by mail. Only a teacher who was never verified fills in empty
 * fields without: an admin still reads them before any payout. Afterwards a stolen login could enter an account.
 */
export const needsConfirmation = (
  before: Confidential,
  after: Confidential,
  { wasVerified }: { wasVerified: boolean },
) => changedFields(before, after).some((field) => wasVerified || before[field] !== '');

export type DetailsPart = 'bank' | 'identity' | 'both';

/** Which part of the details these fields belong to; at least one is given. */
export const partOf = (changed: readonly (keyof Confidential)[]): DetailsPart => {
  const ofIdentity = changed.filter((field) => field === 'idType' || field === 'idNumber');
  if (ofIdentity.length === 0) return 'bank';
  return ofIdentity.length === changed.length ? 'identity' : 'both';
};

/** A bank wants all of it. */
export const isReadyForPayout = (details: Record<keyof Confidential, string>) =>
  fields.every((field) => details[field] !== '');
