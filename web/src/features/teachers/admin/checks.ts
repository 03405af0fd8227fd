import type { TeacherFile } from '#contract/teachers-admin.ts';

/** What a machine can see of a file; the rest is the team's eye. */
export function checksOf(file: TeacherFile) {
  const { bankDetails: bank, verificationDetails: id } = file;
  return [
    { name: 'picture', holds: file.profilePicture !== '' },
    { name: 'id', holds: id.idType !== '' && id.idNumber !== '' },
    ...(id.idType === 'KTP' ? [{ name: 'ktp', holds: /^\d{16}$/.test(id.idNumber) } as const] : []),
    {
      name: 'bank',
      holds: bank.bankName !== '' && bank.accountHolderName !== '' && bank.accountNumber !== '',
    },
    { name: 'name', holds: plain(bank.accountHolderName) === plain(file.fullName) },
    { name: 'hours', holds: file.weeklyHours > 0 },
  ] as const;
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
