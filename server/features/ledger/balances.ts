import { sql } from 'kysely';
import type { Executor } from '../../platform/db.ts';

/** Where a booking's money is, and the teacher's balance; nobody else moves them until we are done. */
export const lockBalances = async (
  trx: Executor,
  { bookingId, teacherId }: { bookingId: string; teacherId: string },
) => {
  const codes = {
    escrow: `escrow:${bookingId}`,
    refundDue: `refund_due:${bookingId}`,
    held: `held:${bookingId}`,
    teacher: `teacher:${teacherId}`,
  };
  const rows = await trx
    .selectFrom('ledger_accounts')
    .select(['code', sql<number>`credits - debits`.as('balance')])
    .where('code', 'in', Object.values(codes))
    .orderBy('code')
    .forUpdate()
    .execute();
  const balance = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
  return {
    escrow: balance(codes.escrow),
    refundDue: balance(codes.refundDue),
    held: balance(codes.held),
    teacher: balance(codes.teacher),
  };
};

/** What a booking has brought its teacher, less what disputes took back; what rests is part of it. */
export const earnedBy = async (
  trx: Executor,
  { bookingId, teacherId }: { bookingId: string; teacherId: string },
) => {
  const teacher = `teacher:${teacherId}`;
  const { rows } = await sql<{ earned: number }>`
    select (select coalesce(sum(amount), 0) from ledger_transfers
             where debit = ${`escrow:${bookingId}`} and credit = ${teacher})::bigint
         - (select coalesce(sum(amount), 0) from ledger_transfers
             where credit = ${`refund_due:${bookingId}`}
               and debit in (${teacher}, ${`held:${bookingId}`}))::bigint as earned`.execute(trx);
  return rows[0]?.earned ?? 0;
};
