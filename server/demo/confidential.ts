import type { Insertable } from 'kysely';
import type { Confidential } from '#domain/confidential.ts';
import { placeOf } from '../features/accounts/confidential.ts';
import type { TeacherSecrets } from '../platform/database/schema.ts';
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
