import { expect, test } from 'vitest';
import {
  bookingStatuses,
  maxHoldsPerAddress,
  maxHoldsPerDay,
  maxReschedules,
  maxUnpaidHolds,
  statusesWith,
  transitions,
} from '#domain/booking.ts';
import { decidedDisputeStatuses, disputeStatuses, isDecided } from '#domain/dispute.ts';
import { paymentStatuses, refundStatuses, sentRefundStatuses } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import { isPayoutFailed, openPayoutStatuses, payoutStatuses } from '#domain/payout.ts';
import { maxDiscount } from '#domain/series.ts';
import { verificationStates } from '#domain/verification.ts';
import { useServer } from './testing/app.ts';

const server = useServer();

const read = async <Row extends object>(text: string) => (await server.pool.query<Row>(text)).rows;

test.each([
  ['booking_status', bookingStatuses],
  ['dispute_status', disputeStatuses],
  ['payment_status', paymentStatuses],
  ['payment_method', paymentMethods],
  ['payout_status', payoutStatuses],
  ['refund_status', refundStatuses],
  ['verification_state', verificationStates],
])('the database type %s lists the statuses of the domain', async (type, statuses) => {
  const rows = await read<{ status: string }>(
    `select unnest(enum_range(null::${type}))::text as status`,
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...statuses].toSorted());
});

test('the database refuses exactly those pairs of booking statuses that no transition of the domain joins', async () => {
  const [trigger] = await read<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'booking_goes_its_way'`,
  );
  const refuses = /WHEN \((.*)\) EXECUTE FUNCTION/.exec(trigger?.definition ?? '')?.[1];
  const all = 'unnest(enum_range(null::booking_status))';
  const allowed = await read<{ pair: string }>(
    `select old.status || ' ' || new.status as pair from ${all} old (status), ${all} new (status)
      where not (${refuses})`,
  );
  const expected = [
    ...bookingStatuses.map((status) => `${status} ${status}`),
    ...Object.values(transitions).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)),
  ];
  expect(new Set(allowed.map(({ pair }) => pair))).toEqual(new Set(expected));
});

test.each([
  ['bookings', 'hold_place', maxUnpaidHolds],
  ['bookings', 'day_place', maxHoldsPerDay],
  ['bookings', 'address_place', maxHoldsPerAddress],
  ['bookings', 'proposals', maxReschedules],
  ['series', 'discount', maxDiscount],
])('the database accepts %s.%s up to the limit of the domain', async (table, column, limit) => {
  const [check] = await read<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${table}_${column}_check'`,
  );
  expect(check?.definition).toContain(`(${column} <= ${limit})`);
});

const others = <Status>(all: readonly Status[], without: readonly Status[]) =>
  all.filter((status) => !without.includes(status));

/** Every index and check that asks for a status, and for which statuses it holds (a check: while the rest is null). */
const expectedRules: Record<string, readonly string[]> = {
  'bookings one_live_booking_per_slot': statusesWith('live'),
  'bookings one_live_booking_per_hour': statusesWith('live'),
  'bookings one_hold_per_place': statusesWith('hold'),
  'bookings requests_by_deadline': statusesWith('request'),
  // Without an address, whatever the status.
  'bookings address_ends_with_hold': bookingStatuses,
  'bookings unpaid_is_held': others(bookingStatuses, statusesWith('hold')),
  'bookings ended_has_its_time': statusesWith('open'),
  'disputes one_open_dispute': others(disputeStatuses, decidedDisputeStatuses),
  'disputes disputes_check': ['open'],
  'disputes disputes_check1': disputeStatuses.filter((status) => !isDecided(status)),
  // Of an open order, once it has a token.
  'payments one_open_token_per_booking': [],
  'payouts one_payout_per_month': payoutStatuses.filter((status) => !isPayoutFailed(status)),
  'payouts payouts_to_settle': openPayoutStatuses,
  'refunds by_bank_is_sent': sentRefundStatuses,
  'refunds refunds_to_send': ['due'],
  'withdrawals one_open_withdrawal': ['made'],
};

test('indexes and checks of the database ask for the statuses that the domain says', async () => {
  const rules = await read<{ table: string; name: string; condition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition
       from pg_index where pg_get_expr(indpred, indrelid) ~ '\\mstatus\\M'
     union all
     select conrelid::regclass::text, conname, pg_get_expr(conbin, conrelid)
       from pg_constraint where contype = 'c' and conrelid <> 0 and pg_get_expr(conbin, conrelid) ~ '\\mstatus\\M'`,
  );
  const found: Record<string, string[]> = {};
  for (const { table, name, condition } of rules) {
    const type = `${table.slice(0, -1)}_status`;
    // A row of nulls, with each status in turn.
    const rows = await read<{ status: string }>(
      `select status::text from unnest(enum_range(null::${type})) as each (one)
        cross join lateral jsonb_populate_record(null::${table}, jsonb_build_object('status', one)) as row
        where ${condition}`,
    );
    found[`${table} ${name}`] = rows.map(({ status }) => status).toSorted();
  }
  const sorted = Object.entries(expectedRules).map(([name, statuses]) => [
    name,
    [...statuses].toSorted(),
  ]);
  expect(found).toEqual(Object.fromEntries(sorted));
});
