import type { PayoutBatch } from '#contract/payouts.ts';
import { displayName, type Language } from '#domain/account.ts';
import { monthDue, isPayoutOpen, isPayoutFailed } from '#domain/payout.ts';
import type { Deps } from '../../../deps.ts';
import { pictureUrl } from '../../accounts/pictures/pictures.ts';
import { listOwed } from '../owed.ts';
import { findBatches, findPayoutsIn, hasBatch, obstacleOf, payoutOf } from '../payout-store.ts';

const pageSize = 12;

/** Twelve batches, latest month first, and what a run would pay now. */
export const listBatches = async (
  deps: Deps,
  { cursor }: { cursor?: string | undefined },
  language: Language,
) => {
  const found = await findBatches(deps.db, { before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const payouts = await listPayouts(
    deps,
    shown.map(({ id }) => id),
    language,
  );
  const batches = shown.map(({ id, month, created_at }): PayoutBatch => {
    const own = payouts.get(id) ?? [];
    const total = own.reduce((sum, one) => sum + (isPayoutFailed(one.status) ? 0 : one.amount), 0);
    return { _id: id, month, createdAt: created_at.toISOString(), total, payouts: own };
  });
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return { batches, due: await describeDue(deps, language), nextCursor: last?.month ?? null };
};

const listPayouts = async ({ db, secrets }: Deps, batchIds: string[], language: Language) => {
  const rows = batchIds.length > 0 ? await findPayoutsIn(db, batchIds) : [];
  return Map.groupBy(
    rows.map((row) => ({
      ...payoutOf(row),
      batchId: row.batch_id,
      teacher: {
        _id: row.teacher_id,
        fullName: displayName(row.full_name, language),
        profilePicture: pictureUrl(row.picture_id),
      },
      obstacle: (isPayoutOpen(row.status) && obstacleOf(secrets, row)) || null,
    })),
    ({ batchId }) => batchId,
  );
};

const describeDue = async ({ db, secrets, clock }: Deps, language: Language) => {
  const month = monthDue(clock.now());
  const { payable, skipped } = await listOwed(db, secrets, month);
  return {
    month,
    hasRun: await hasBatch(db, month),
    amount: payable.reduce((sum, { amount }) => sum + amount, 0),
    teachers: payable.length,
    skipped: skipped.map(({ teacherId, fullName, amount, obstacle }) => ({
      _id: teacherId,
      fullName: displayName(fullName, language),
      amount,
      why: obstacle,
    })),
  };
};
