import { payoutObstacle } from '#domain/payout.ts';
import type { Payouts } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { openDetails, type SealedDetails } from '../accounts/confidential.ts';
import type { Selectable } from 'kysely';

type PayoutRow = Omit<Selectable<Payouts>, 'batch_id' | 'settled_at'>;

export const payoutOf = (row: PayoutRow) => ({
  _id: row.id,
  teacherId: row.teacher_id,
  month: row.month,
  amount: row.amount,
  status: row.status,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

interface PayeeRow extends SealedDetails {
  teacher_id: string;
  is_suspended: boolean;
  recheck: boolean;
}

export const obstacleOf = (secrets: Secrets, row: PayeeRow) =>
  payoutObstacle({
    isSuspended: row.is_suspended,
    recheck: row.recheck,
    details: openDetails(secrets, row.teacher_id, row),
  });
