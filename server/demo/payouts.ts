import type { Insertable } from 'kysely';
import { slotStart } from '#domain/calendar.ts';
import { payoutMade, payoutSent } from '#domain/ledger.ts';
import { lastMonths, monthDue, payoutDateOf, wibMonth } from '#domain/payout.ts';
import type { Audit, Payouts } from '../platform/database/schema.ts';
import { demoId } from './ids.ts';
import type { Moment } from './money.ts';

const teacherId = demoId('ratna');

/** Every due month was paid to the one teacher with bank details; the others still wait. */
export const payoutRows = (earned: readonly Moment[], now: Date) => {
  const months = lastMonths(now, 24).filter((month) => month <= monthDue(now));
  const payouts = months.flatMap((month) => payoutOf(month, incomeOf(earned, month), now));
  return {
    batches: months
      .filter((month) => month >= (payouts[0]?.month ?? month))
      .map((month) => ({ id: batchId(month), month, created_at: madeAt(month) })),
    payouts,
    transfers: payouts.flatMap(({ id, amount, created_at, settled_at }): Moment[] => [
      { ...payoutMade(id, teacherId, amount), at: created_at },
      { ...payoutSent(id, amount), at: settled_at },
    ]),
    audit: payouts.map(({ id, reference, settled_at }): Insertable<Audit> => ({
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
const payoutOf = (month: string, amount: number, now: Date) => {
  if (amount === 0) return [];
  const morning = slotStart(payoutDateOf(month), '10:00');
  return [
    {
      id: demoId('payout', month),
      batch_id: batchId(month),
      teacher_id: teacherId,
      month,
      amount,
      status: 'sent' as const,
      reference: `MDR-${month.replace('-', '')}-0117`,
      created_at: madeAt(month),
      settled_at: morning < now ? morning : now,
    },
  ] satisfies Insertable<Payouts>[];
};

const incomeOf = (transfers: readonly Moment[], month: string) =>
  transfers
    .filter(({ at }) => wibMonth(at) === month)
    .flatMap(({ legs }) => legs)
    .filter(({ credit }) => credit === `teacher:${teacherId}`)
    .reduce((sum, { amount }) => sum + amount, 0);
