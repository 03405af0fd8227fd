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

/** Filling in what was empty is welcome; touching what stood there needs the password and another look. */
export const replacesDetails = (before: Confidential, after: Confidential) =>
  changedFields(before, after).some((field) => before[field] !== '');

/** A bank wants all of it. */
export const isReadyForPayout = (details: Record<keyof Confidential, string>) =>
  fields.every((field) => details[field] !== '');
