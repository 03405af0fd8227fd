export const idTypes = ['KTP', 'Passport'] as const;
export type IdType = (typeof idTypes)[number];

/** A teacher's confidential values; '' where nothing was entered. */
export interface Confidential {
  bankName: string;
  accountHolderName: string;
  accountNumber: string;
  idType: '' | IdType;
  idNumber: string;
}
const fields = ['bankName', 'accountHolderName', 'accountNumber', 'idType', 'idNumber'] as const;

/** Shown for a value that exists but cannot be decrypted. It is no valid number, and it is its own mask. */
export const unreadable = '••••';

/** The last four characters, and never more than half: enough to recognise a number. */
export const mask = (value: string) => {
  const hidden = value.length - Math.min(4, Math.floor(value.length / 2));
  return '•'.repeat(hidden) + value.slice(hidden);
};

export const isMask = (value: string) => value.startsWith('•');

/** A field that is missing or still masked keeps its value; '' clears it. */
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
 * fields without it: an admin checks them before any payout. Later a stolen login could enter another account.
 */
export const needsConfirmation = (
  before: Confidential,
  after: Confidential,
  { wasVerified }: { wasVerified: boolean },
) => changedFields(before, after).some((field) => wasVerified || before[field] !== '');

export type DetailsPart = 'bank' | 'identity' | 'both';

/** The part of the details that these fields belong to; at least one is given. */
export const partOf = (changed: readonly (keyof Confidential)[]): DetailsPart => {
  const ofIdentity = changed.filter((field) => field === 'idType' || field === 'idNumber');
  if (ofIdentity.length === 0) return 'bank';
  return ofIdentity.length === changed.length ? 'identity' : 'both';
};

/** The first character and the domain: enough to recognise an address, too little to write to it. */
export const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.slice(0, 1)}•••${email.slice(at)}`;
};

/** A bank transfer needs all of them. */
export const isReadyForPayout = (details: Record<keyof Confidential, string>) =>
  fields.every((field) => details[field] !== '');
