import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { type Midtrans, midtransKeys, startMidtrans } from '../testing/midtrans.ts';
import type { MidtransOrder } from '../testing/midtrans-core.ts';
import { RefundRefused } from '../ports.ts';
import { midtransPayments } from './payment-midtrans.ts';

let midtrans: Midtrans;
let gateway: ReturnType<typeof midtransPayments>;
beforeAll(async () => {
  midtrans = await startMidtrans();
  const { url } = midtrans;
  gateway = midtransPayments({ ...midtransKeys, apiUrl: url, snapUrl: url }, { timeout: 1500 });
});
afterAll(() => midtrans.stop());

const orderWith = async (facts: Partial<MidtransOrder>) => {
  const now = new Date();
  const { token } = await gateway.charge({
    orderId: newId(now),
    amount: 100_000,
    createdAt: now,
    expiresAt: now,
    methods: ['card'],
    item: 'Ratna',
    customer: { fullName: 'Budi', email: 'budi@example.com' },
  });
  midtrans.seen.splice(0);
  return Object.assign(midtrans.find(token), facts);
};
const key = () => newId(new Date());
const refund = ({ orderId }: MidtransOrder, amount: number, under = key(), age = 0) =>
  gateway.refund({ orderId, amount, key: under, reason: 'cancel', age });
/** Requests other than those for the status. */
const done = () =>
  midtrans.seen.flatMap(({ method, path }) => (method === 'POST' ? [path.split('/').at(-1)] : []));

test('a settled order is refunded in full or in part with the key', async () => {
  const order = await orderWith({ status: 'settlement' });
  const [first, second] = [key(), key()];
  expect(await refund(order, 30_000, first)).toBe('sent');
  expect(await refund(order, 70_000, second)).toBe('sent');
  expect(midtrans.seen.at(-1)).toMatchObject({
    path: `/v2/${order.orderId}/refund`,
    body: { refund_key: second, amount: 70_000, reason: 'cancel' },
  });
  expect(order).toMatchObject({
    status: 'refund',
    refunds: [
      { refund_key: first, refund_amount: '30000.00' },
      { refund_key: second, refund_amount: '70000.00' },
    ],
  });
});

test('a repeated key is the same refund, found in the status', async () => {
  const order = await orderWith({ status: 'settlement' });
  const same = key();
  for (let tries = 0; tries < 3; tries += 1) expect(await refund(order, 30_000, same)).toBe('sent');
  expect(done()).toEqual(['refund']);
  expect(order.refunds).toHaveLength(1);
});

test('a refund whose answer was lost is found at the next try', async () => {
  const order = await orderWith({ status: 'settlement' });
  const same = key();
  midtrans.fail('lost', { on: '/refund' });
  await expect(refund(order, 30_000, same)).rejects.toThrow('Midtrans is out of reach');
  expect(await refund(order, 30_000, same)).toBe('sent');
  expect(order.refunds).toHaveLength(1);
});

/** Changes the order between the status request and the refund request. */
const meanwhile = (what: () => unknown) =>
  midtrans.fail(() => Promise.resolve(what()), { on: '/refund' });

test('a key that was used meanwhile is the refund if the status lists it', async () => {
  const order = await orderWith({ status: 'settlement' });
  const same = key();
  meanwhile(() => order.refunds.push({ refund_key: same, refund_amount: '30000.00' }));
  expect(await refund(order, 30_000, same)).toBe('sent');
});

test('a refund that the provider refuses counts as sent if its status shows a full refund', async () => {
  const order = await orderWith({ status: 'settlement' });
  meanwhile(() => Object.assign(order, { status: 'refund' }));
  expect(await refund(order, 100_000)).toBe('sent');
});

test('a used key that the status does not list leaves the outcome unknown', async () => {
  const order = await orderWith({ status: 'settlement' });
  midtrans.fail(406, { on: '/refund' });
  const answer = await refund(order, 30_000).catch((error: unknown) => error);
  expect(answer).toMatchObject({ message: 'Midtrans answered 406: Sorry, an error occurred' });
  expect(answer).not.toBeInstanceOf(RefundRefused);
});

test.each([400, 402, 410, 412, 414])('%s is a refusal: it was not sent', async (code) => {
  const order = await orderWith({ status: 'settlement' });
  midtrans.fail(code, { on: '/refund' });
  await expect(refund(order, 30_000)).rejects.toThrow(RefundRefused);
});

test.each([202, 401, 404, 429, 502, 'silence', 'lost'] as const)(
  '%s is no refusal: it may have been sent',
  async (fault) => {
    const order = await orderWith({ status: 'settlement' });
    midtrans.fail(fault, { on: '/refund' });
    const answer = await refund(order, 30_000).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Error);
    expect(answer).not.toBeInstanceOf(RefundRefused);
  },
);

test.each([
  ['cannot be asked', () => midtrans.fail(502, { on: '/status' })],
  ['says that the bank has taken it back', () => undefined],
])('412, and the status after it %s: that is no refusal', async (_what, happen) => {
  const order = await orderWith({ status: 'settlement' });
  meanwhile(() => {
    order.status = 'chargeback';
    happen();
  });
  const answer = await refund(order, 30_000).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Error);
  expect(answer).not.toBeInstanceOf(RefundRefused);
});

test('a key that is known with another amount is never taken for this refund', async () => {
  const order = await orderWith({ status: 'settlement' });
  const same = key();
  await refund(order, 30_000, same);
  await expect(refund(order, 40_000, same)).rejects.toThrow('with another amount');
  expect(order.refunds).toHaveLength(1);
});

test('a full refund before the settlement is a cancellation', async () => {
  const order = await orderWith({ status: 'capture' });
  expect(await refund(order, 100_000)).toBe('sent');
  expect(await refund(order, 100_000)).toBe('sent');
  expect(done()).toEqual(['cancel']);
  expect(order.status).toBe('cancel');
});

test('a cancel whose answer was lost is found at the next try', async () => {
  const order = await orderWith({ status: 'capture' });
  midtrans.fail('lost', { on: '/cancel' });
  await expect(refund(order, 100_000)).rejects.toThrow('Midtrans is out of reach');
  expect(await refund(order, 100_000)).toBe('sent');
});

test('an order that settles just before its cancel is tried again, and then refunded', async () => {
  const order = await orderWith({ status: 'capture' });
  midtrans.fail(412, { on: '/cancel' });
  await expect(refund(order, 100_000)).rejects.toThrow('Midtrans answered 412');
  order.status = 'settlement';
  expect(await refund(order, 100_000)).toBe('sent');
  expect(order.refunds).toHaveLength(1);
});

test('a partial refund waits for the settlement', async () => {
  const order = await orderWith({ status: 'capture' });
  await expect(refund(order, 50_000)).rejects.toThrow('only after settlement');
  expect(done()).toEqual([]);
  order.status = 'settlement';
  expect(await refund(order, 50_000)).toBe('sent');
  expect(order.status).toBe('partial_refund');
});

test.each(['refund', 'cancel'])('%s: a refund that was made is not sent again', async (status) => {
  const order = await orderWith({ status });
  expect(await refund(order, 100_000)).toBe('sent');
  expect(done()).toEqual([]);
});

test.each(['bank_transfer', 'echannel', 'permata', 'cstore', 'bca_klikpay'])(
  '%s can only be refunded by hand',
  async (paymentType) => {
    const order = await orderWith({ status: 'settlement', paymentType });
    expect(await refund(order, 100_000)).toBe('method');
    expect(done()).toEqual([]);
  },
);

test('beyond the window of its method nothing is requested; a refund that was made in time is found', async () => {
  const day = 24 * 3_600_000;
  const order = await orderWith({ status: 'settlement', paymentType: 'qris' });
  const same = key();
  expect(await refund(order, 30_000, same, 7 * day)).toBe('sent');
  midtrans.seen.splice(0);
  expect(await refund(order, 30_000, same, 8 * day)).toBe('sent');
  expect(await refund(order, 30_000, key(), 8 * day)).toBe('too_late');
  expect(done()).toEqual([]);
  Object.assign(order, { issuer: 'GoPay', acquirer: 'gopay' });
  expect(await refund(order, 30_000, key(), 45 * day)).toBe('sent');
});

test.each(['pending', 'deny', 'expire', 'authorize', 'chargeback'])(
  'an order in %s has nothing to refund',
  async (status) => {
    const order = await orderWith({ status });
    await expect(refund(order, 100_000)).rejects.toThrow(`an order in ${status}`);
    expect(done()).toEqual([]);
  },
);

test('an unpaid order has nothing to refund', async () => {
  await expect(refund(await orderWith({}), 100_000)).rejects.toThrow('no such order');
});

test.each([
  [202, 'Midtrans answered 202: Sorry, an error occurred'],
  [412, 'Midtrans answered 412: Sorry, an error occurred'],
  [502, 'Midtrans answered 502'],
  ['silence', 'Midtrans did not answer in time'],
] as const)('a refund that meets %s is not sent', async (fault, message) => {
  const order = await orderWith({ status: 'settlement' });
  midtrans.fail(fault, { on: '/refund' });
  await expect(refund(order, 100_000)).rejects.toThrow(message);
  expect(order.refunds).toEqual([]);
});

test('a refund above the payment is refused with the reason', async () => {
  const order = await orderWith({ status: 'settlement' });
  await expect(refund(order, 100_001)).rejects.toThrow(
    'Midtrans answered 414: Refund request is rejected due to invalid amount',
  );
});
