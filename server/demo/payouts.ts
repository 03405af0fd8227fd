import type { Insertable } from 'kysely';
import { slotStart } from '#domain/calendar.ts';
import { payoutMade, payoutSent } from '#domain/ledger.ts';
import { lastMonths, monthDue, payoutDateOf, wibMonth } from '#domain/payout.ts';
import type { Audit, Payouts } from '../platform/database/schema.ts';
import { demoId } from './ids.ts';
import type { DatedTransfer } from './money.ts';

/** Their first payout is on its way to the bank. */
const paidFirst = ['nadia', 'kartika'];

/** Every due month was paid to the demo teacher. Of the others only a few have entered their bank details. */
export const payoutRows = (earned: readonly DatedTransfer[], now: Date) => {
  const due = monthDue(now);
  const months = lastMonths(now, 24).filter((month) => month <= due);
  const made = (key: string, month: string, amount: number) => ({
    id: demoId('payout', key, month),
    batch_id: batchId(month),
    teacher_id: demoId(key),
    month,
    amount,
    created_at: madeAt(month),
  });
  const sent = months
    .map((month) =>
      made(
        'ratna',
        month,
        incomeOf(earned, 'ratna', (one) => one === month),
      ),
    )
    .filter(({ amount }) => amount > 0)
    .map((payout) => ({ ...payout, ...settled(payout.month, now) }));
  const waiting = paidFirst.map((key) => ({
    ...made(
      key,
      due,
      incomeOf(earned, key, (one) => one <= due),
    ),
    status: 'made' as const,
  }));
  const payouts = [...sent, ...waiting] satisfies Insertable<Payouts>[];
  return {
    batches: months
      .filter((month) => month >= (sent[0]?.month ?? month))
      .map((month) => ({ id: batchId(month), month, created_at: madeAt(month) })),
    payouts,
    transfers: [
      ...payouts.map(({ id, teacher_id, amount, created_at }): DatedTransfer => ({
        ...payoutMade(id, teacher_id, amount),
        at: created_at,
      })),
      ...sent.map(({ id, amount, settled_at }): DatedTransfer => ({
        ...payoutSent(id, amount),
        at: settled_at,
      })),
    ],
    audit: sent.map(({ id, reference, settled_at }): Insertable<Audit> => ({
      id: demoId('payout-sent', id),
      at: settled_at,
      admin_id: demoId('admin'),
      act: 'payout-sent',
      subject_id: id,
      details: JSON.stringify({ reference }),
    })),
  };
};

const batchId = (month: string) => demoId('batch', month);
const madeAt = (month: string) => slotStart(payoutDateOf(month), '00:00');

/** Made by the scheduled job at midnight, and confirmed by an admin in the morning. */
const settled = (month: string, now: Date) => {
  const morning = slotStart(payoutDateOf(month), '10:00');
  return {
    status: 'sent' as const,
    reference: `MDR-${month.replace('-', '')}-0117`,
    settled_at: morning < now ? morning : now,
  };
};

const incomeOf = (
  transfers: readonly DatedTransfer[],
  teacher: string,
  isIn: (month: string) => boolean,
) =>
  transfers
    .filter(({ at }) => isIn(wibMonth(at)))
    .flatMap(({ legs }) => legs)
    .filter(({ credit }) => credit === `teacher:${demoId(teacher)}`)
    .reduce((sum, { amount }) => sum + amount, 0);
