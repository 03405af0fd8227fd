import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { lockTotpSecrets, resealTotp, totpPlace } from './store.ts';

/** Re-encrypts the TOTP secrets that are not under the current key. One transaction: only admins have one. */
export const rotateTotp = (db: Db, secrets: Secrets) =>
  db.transaction().execute(async (trx) => {
    const count = { rotated: 0, unreadable: 0 };
    for (const row of await lockTotpSecrets(trx)) {
      for (const column of ['secret', 'pending'] as const) {
        const sealed = row[column];
        if (!sealed || secrets.isCurrent(sealed)) continue;
        const place = totpPlace(column, row.user_id);
        const text = secrets.open(sealed, place);
        if (text === undefined) count.unreadable += 1;
        else {
          await resealTotp(trx, row.user_id, { [column]: secrets.seal(text, place) });
          count.rotated += 1;
        }
      }
    }
    return count;
  });
