import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { deleteLoginsOf, deleteResetsOf } from '../login-store.ts';
import { lockAccount, updateUser } from '../store.ts';

const reason = 'Ended by the operator';

/** For an admin who leaves, by command: a suspension, since the audit keeps its authors. A colleague can take it back. */
export const endAdmin = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string) =>
  db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (account?.role !== 'admin') throw problem('not_found');
    if (account.suspended_at) return false;
    const now = clock.now();
    await updateUser(trx, account.id, { suspended_at: now, suspension_reason: reason });
    await deleteLoginsOf(trx, account.id);
    await deleteResetsOf(trx, account.id);
    const details = { reason, before: 'active', after: 'suspended' };
    const entry = { admin: null, act: 'suspend-user', subject: account.id, details } as const;
    await recordAct(trx, entry, now);
    return true;
  });
