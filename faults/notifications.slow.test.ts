import { expect, test } from 'vitest';
import { paymentMethods } from '#domain/payment-method.ts';
import { sandboxKey } from '#server/adapters/payment-sandbox.ts';
import { signatureOf } from '#server/adapters/payment-signature.ts';
import { findDifferences } from '#server/features/ledger/check.ts';
import { inParallel, send } from './http-client.ts';
import { shuffled } from './random.ts';
import { holdMany, settled, useTwoServers } from './two-servers.ts';

const place = useTwoServers();
const notifyServer = (body: object) =>
  send(place.url(), 'POST', '/api/payments/notification', { body });

const ordersOf = async (bookingIds: string[]) => {
  const payments = place.db.selectFrom('payments').select(['order_id', 'amount', 'booking_id']);
  return payments.where('booking_id', 'in', bookingIds).execute();
};

const notification = (order_id: string, amount: number, transaction_status: string) => {
  const status_code = transaction_status === 'settlement' ? '200' : '201';
  const signed = { order_id, status_code, gross_amount: `${amount}.00` };
  return {
    ...signed,
    transaction_status,
    payment_type: 'credit_card',
    signature_key: signatureOf(signed, sandboxKey),
  };
};

const paidTransfers = async () => {
  const { rows } = await place.pool.query<{ transfers: number; orders: number }>(
    `select count(*) as transfers, count(distinct reference) as orders from ledger_transfers where kind = 'paid'`,
  );
  return rows[0];
};

test('forged and altered notifications are refused, and signed ones about unpaid orders pay nothing', async () => {
  const bought = await holdMany(place, 10);
  const orders = await ordersOf(bought.map(({ bookingId }) => bookingId));
  const forgeries = Array.from({ length: 100 }, (_, i) => {
    const order = orders[i % orders.length];
    const good = notification(order?.order_id ?? '', order?.amount ?? 0, 'settlement');
    const signature = good.signature_key;
    const mutations = [
      { ...good, signature_key: signatureOf(good, `wrong-key-${i}`) },
      { ...good, signature_key: signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0') },
      { ...good, gross_amount: '1.00' },
      { ...good, status_code: '201' },
      { ...good, order_id: orders[(i + 1) % orders.length]?.order_id ?? '' },
      { ...good, order_id: `${good.order_id}2`, status_code: '00' },
      { ...good, signature_key: '' },
      { ...good, signature_key: signature.toUpperCase() },
    ];
    return mutations[i % mutations.length] ?? good;
  });
  const answers = await inParallel(forgeries, 32, notifyServer);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  // Signed with the right key, although the order is unpaid at the provider.
  const early = orders.map(({ order_id, amount }) => notification(order_id, amount, 'settlement'));
  const signedAnswers = await inParallel(early, 32, notifyServer);
  expect(new Set(signedAnswers.map(({ status }) => status))).toEqual(new Set([200]));
  await settled(place);
  expect((await paidTransfers())?.transfers).toBe(0);
});

test('each payment is booked once, however often and in whatever order its notifications arrive', async () => {
  const count = 40;
  const bought = await holdMany(place, count);
  const ids = bought.map(({ bookingId }) => bookingId);
  await place.pool.query(
    // Every method, in turn.
    `update sandbox_payments s set status = 'settlement', choice = ($2::text[])[1 + hashtext(s.token) & 3]
       from payments p where p.order_id = s.order_id and p.booking_id = any($1)`,
    [ids, paymentMethods],
  );
  const orders = await ordersOf(ids);
  const copies = orders.flatMap(({ order_id, amount }) =>
    Array.from({ length: 10 }, (_, i) => ({
      ...notification(order_id, amount, i % 3 === 0 ? 'pending' : 'settlement'),
      payment_type: ['qris', 'gopay', 'credit_card', 'bank_transfer', 'echannel'][i % 5],
      transaction_time: `copy ${i % 5}`,
    })),
  );
  const answers = await inParallel(shuffled(copies), 32, notifyServer);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await settled(place);
  expect(await paidTransfers()).toEqual({ transfers: count, orders: count });
  const { rows } = await place.pool.query(
    `select status, count(*) as n from bookings where id = any($1) group by 1`,
    [ids],
  );
  expect(rows).toEqual([{ status: 'pending_confirmation', n: count }]);
  const paidBy = await place.pool.query<{ method: string }>(
    'select distinct method from payments where booking_id = any($1)',
    [ids],
  );
  expect(paidBy.rows.length).toBeGreaterThan(1);
  expect(await findDifferences(place.db)).toEqual([]);
});
