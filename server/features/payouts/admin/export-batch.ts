import { isPayoutOpen } from '#domain/payout.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { openDetails } from '../../accounts/confidential.ts';
import { writeCsv } from '../../../platform/http/csv.ts';
import { findBatch, findPayoutsIn, obstacleOf } from '../payout-store.ts';

const header = [
  'payout id',
  'teacher',
  'bank name',
  'account holder',
  'account number',
  'amount',
  'month',
];

/**
 * Payouts that the bank still has to pay, with full account numbers; the same transaction writes the audit record.
 * Settled payouts are left out, so that they are not paid twice. Payouts of teachers who are suspended, or whose bank
 * details no admin has checked since they were entered or changed, are left out until that is resolved.
 */
export const exportBatch = ({ db, secrets, clock }: Deps, admin: string, batchId: string) =>
  db.transaction().execute(async (trx) => {
    const batch = await findBatch(trx, batchId);
    if (!batch) throw problem('not_found');
    const { month } = batch;
    await recordAct(
      trx,
      { admin, act: 'export-payouts', subject: batchId, details: { month } },
      clock.now(),
    );
    const payouts = (await findPayoutsIn(trx, [batchId])).filter(
      (row) => isPayoutOpen(row.status) && !obstacleOf(secrets, row),
    );
    const rows = payouts.map((row) => {
      const { bankName, accountHolderName, accountNumber } = openDetails(
        secrets,
        row.teacher_id,
        row,
      );
      return [
        row.id,
        row.full_name,
        bankName,
        accountHolderName,
        accountNumber,
        String(row.amount),
        row.month,
      ];
    });
    return { fileName: `payouts-${month}.csv`, text: writeCsv([header, ...rows]) };
  });
