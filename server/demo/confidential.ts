import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Confidential } from '#domain/confidential.ts';
import { placeOf } from '../features/accounts/confidential.ts';
import { saveAccount } from '../features/payments/student-accounts.ts';
import { sealPhoto } from '../features/teachers/teacher/documents.ts';
import type { Executor } from '../platform/database/db.ts';
import type { TeacherDocuments, TeacherSecrets } from '../platform/database/schema.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { demoId } from './ids.ts';
import { submittedAt } from './people.ts';

/** Invented numbers. Teachers who are missing here have not entered theirs. */
const details: Record<string, Confidential> = {
  ratna: {
    bankName: 'Mandiri',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '1310009912345',
    idType: 'KTP',
    idNumber: '3404075508920003',
  },
  nadia: {
    bankName: 'BCA',
    accountHolderName: 'Nadia Rahmawati',
    accountNumber: '5270334419',
    idType: 'KTP',
    idNumber: '3174096207940002',
  },
  kartika: {
    bankName: 'BNI',
    accountHolderName: 'Kartika Dewi',
    accountNumber: '0458821937',
    idType: 'KTP',
    idNumber: '3372015104880001',
  },
  // Entered after the last payouts were made.
  bagus: {
    bankName: 'BRI',
    accountHolderName: 'Bagus Prasetyo',
    accountNumber: '034401002217508',
    idType: 'KTP',
    idNumber: '3578102309900005',
  },
  rizky: {
    bankName: 'BCA',
    accountHolderName: 'Rizky Ramadhan',
    accountNumber: '7750124821',
    idType: 'KTP',
    idNumber: '3273051203950004',
  },
};

export const secretRows = (secrets: Secrets, now: Date): Insertable<TeacherSecrets>[] =>
  Object.entries(details).map(([key, { bankName, idType, ...sealed }]) => {
    const user_id = demoId(key);
    return {
      user_id,
      bank_name: bankName,
      account_holder: secrets.seal(sealed.accountHolderName, placeOf('account_holder', user_id)),
      account_number: secrets.seal(sealed.accountNumber, placeOf('account_number', user_id)),
      id_type: idType,
      id_number: secrets.seal(sealed.idNumber, placeOf('id_number', user_id)),
      changed_at: submittedAt(key, now),
    };
  });

/** Photos of an applicant, drawn and marked as samples. */
const photos = { id: 'id-card.webp', certificate: 'certificate.webp' } as const;

export const documentRows = (secrets: Secrets, now: Date) => {
  const teacherId = demoId('rizky');
  return Promise.all(
    Object.entries(photos).map(async ([kind, file]) => ({
      id: demoId('document', kind),
      teacher_id: teacherId,
      kind,
      place: 1,
      photo: sealPhoto(secrets, teacherId, await readFile(new URL(file, import.meta.url))),
      created_at: submittedAt('rizky', now),
    })),
  ) satisfies Promise<Insertable<TeacherDocuments>[]>;
};

/** Where a refund goes that the provider cannot make. */
export const saveRefundAccount = (trx: Executor, secrets: Secrets) =>
  saveAccount(
    trx,
    secrets,
    { id: demoId('refund', demoId('booking', 'galih', 'sekar', -4)), studentId: demoId('galih') },
    { bankName: 'BCA', accountHolderName: 'Galih Permana', accountNumber: '8620447193' },
  );
