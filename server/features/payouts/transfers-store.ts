import { type RawBuilder, sql } from 'kysely';

/**
 * What bookings brought an account since an instant, and took from it again, each with its booking.
 * Payouts are no earnings. The other side names the booking; of a chargeback the order does.
 */
export const movesOf = (account: RawBuilder<string>, since: RawBuilder<Date>) => sql<{
  booking_id: string;
  amount: number;
}>`
  select split_part(debit, ':', 2)::uuid as booking_id, amount from ledger_transfers
   where credit = ${account} and at >= ${since} and kind <> 'payout_failed'
  union all
  select case kind when 'charged_back' then (select booking_id from payments where order_id = reference::uuid)
                   else split_part(credit, ':', 2)::uuid end, -amount
    from ledger_transfers
   where debit = ${account} and at >= ${since} and kind <> 'payout_made'`;

/** What disputes still hold of it, each with its booking: earned, until some of it is given back. */
export const heldOf = (account: RawBuilder<string>, since: RawBuilder<Date>) => sql<{
  booking_id: string;
  amount: number;
}>`
  select split_part(code, ':', 2)::uuid as booking_id, credits - debits as amount from ledger_accounts
   where code in (select credit from ledger_transfers
                   where debit = ${account} and at >= ${since} and credit like 'held:%')`;
