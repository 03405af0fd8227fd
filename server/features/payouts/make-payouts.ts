import { payoutMade } from '#domain/ledger.ts';
import { monthDue } from '#domain/payout.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from '../audit/record.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { postAll } from '../ledger/post.ts';
import { listOwed, lockBalances } from './owed.ts';
import { hasBatch, insertPayouts, openBatch } from './payout-store.ts';

/** An admin makes the batch of a month, or adds teachers who were left out before. */
export const runPayouts = async (
  deps: Deps,
  { admin, month }: { admin: string; month: string },
) => {
  if (month > monthDue(deps.clock.now())) {
    throw problem('invalid', { fields: { month: 'month_open' } });
  }
  return makePayouts(deps, month, admin);
};

/** Scheduled job, once a month. Teachers left out are paid by the next month's batch or by an admin's run. */
export const makeDuePayouts = async (deps: Deps) => {
  const month = monthDue(deps.clock.now());
  if (await hasBatch(deps.db, month)) return;
  const { made, skipped } = await makePayouts(deps, month);
  deps.log.info({ month, made, skipped }, 'payouts made');
};

/** Makes all payouts or none. Of two concurrent runs the second finds no teacher left to pay. */
const makePayouts = ({ db, clock, secrets }: Deps, month: string, admin?: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const newBatch = newId(now);
    const batchId = await openBatch(trx, { id: newBatch, month, now });
    // Lock before reading, so that transfers committed during the wait are included.
    await lockBalances(trx);
    const { payable, skipped } = await listOwed(trx, secrets, month);
    // Unreadable details probably mean wrong encryption keys. Only an admin, who sees the skipped teachers, may
    // run without them, and only if at least one teacher can be paid.
    const isBlind = skipped.some(({ obstacle }) => obstacle === 'details_unreadable');
    if (isBlind && (!admin || payable.length === 0)) throw problem('details_unreadable');
    // Batches are never deleted: an empty one is useful only for the month due, as a record that it has run.
    const isEmpty = batchId === newBatch && payable.length === 0;
    if (isEmpty && month !== monthDue(now)) {
      throw problem('invalid', { fields: { month: 'month_empty' } });
    }
    const wanted = payable.map(({ teacherId, amount }) => ({
      id: newId(now),
      teacher_id: teacherId,
      amount,
    }));
    const made = await insertPayouts(trx, { id: batchId, month, now }, wanted);
    const transfers = made.map(({ id, teacher_id, amount }) => payoutMade(id, teacher_id, amount));
    await postAll(
      trx,
      transfers.map((transfer) => ({ ...transfer, at: now })),
    );
    if (admin) {
      await recordAct(
        trx,
        { admin, act: 'run-payouts', subject: batchId, details: { month } },
        now,
      );
    }
    const leftOut = skipped.length + payable.length - made.length;
    return { batchId, made: made.length, skipped: leftOut };
  });
