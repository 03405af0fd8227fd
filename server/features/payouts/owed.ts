import { endOfMonth, payableOf } from '#domain/payout.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { findOwed } from './owed-store.ts';
import { obstacleOf } from './payout-row.ts';

/** Whom a batch of this month pays now and how much, and who has to wait: of all teachers, or of one. */
export const listOwed = async (
  db: Executor,
  secrets: Secrets,
  month: string,
  teacherId?: string,
) => {
  const rows = await findOwed(db, { month, end: endOfMonth(month), teacherId });
  const owed = rows
    .map((row) => ({
      teacherId: row.teacher_id,
      fullName: row.full_name,
      amount: payableOf({ balance: row.balance, earnedLater: row.earned_later }),
      obstacle: obstacleOf(secrets, row),
    }))
    .filter(({ amount }) => amount > 0);
  return {
    payable: owed.filter(({ obstacle }) => !obstacle),
    skipped: owed.flatMap(({ obstacle, ...one }) => (obstacle ? [{ ...one, obstacle }] : [])),
  };
};
