import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type Midtrans, midtransKeys, startMidtrans } from '../testing/midtrans.ts';
import { startRedirect } from '../testing/redirect.ts';
import { midtransPayments } from './payment-midtrans.ts';

let midtrans: Midtrans;
let gateway: ReturnType<typeof midtransPayments>;
const settingsFor = (url: string) => ({ ...midtransKeys, apiUrl: url, snapUrl: url });

beforeAll(async () => {
  midtrans = await startMidtrans();
  gateway = midtransPayments(settingsFor(midtrans.url), { timeout: 1500 });
});
afterAll(() => midtrans.stop());
beforeEach(() => void midtrans.seen.splice(0));

let orders = 0;
const newOrder = () => {
  orders += 1;
  return {
    orderId: `019a0000-0000-7000-8000-${String(orders).padStart(12, '0')}`,
    amount: 100_000,
    createdAt: new Date('2026-11-16T18:30:05Z'),
    expiresAt: new Date('2026-11-16T18:45:05Z'),
    methods: ['card'] as const,
    item: 'Ratna Wulandari, 2026-11-17 09:00 WIB',
    customer: { fullName: 'Budi Santoso', email: 'budi@example.com' },
  };
};
const charged = async (changes: Partial<ReturnType<typeof newOrder>> = {}) =>
  midtrans.find((await gateway.charge({ ...newOrder(), ...changes })).token);

test('the popup is that of Snap', () => {
  expect(gateway.script).toEqual({
    provider: 'midtrans',
    script: `${midtrans.url}/snap/snap.js`,
    clientKey: midtransKeys.clientKey,
  });
});

test('an order carries its amount, its item, its student and the end of the hold in WIB', async () => {
  const { orderId } = await charged();
  expect(midtrans.seen).toEqual([
    {
      method: 'POST',
      path: '/snap/v1/transactions',
      body: {
        transaction_details: { order_id: orderId, gross_amount: 100_000 },
        item_details: [
          {
            id: 'session',
            price: 100_000,
            quantity: 1,
            name: 'Ratna Wulandari, 2026-11-17 09:00 WIB',
          },
        ],
        customer_details: { first_name: 'Budi Santoso', email: 'budi@example.com' },
        enabled_payments: ['credit_card'],
        credit_card: { secure: true },
        expiry: { start_time: '2026-11-17 01:30:05 +0700', unit: 'minute', duration: 15 },
        page_expiry: { unit: 'minute', duration: 15 },
      },
    },
  ]);
});

test('a hold about to end still gives a minute, and a popup the least there is', async () => {
  const { createdAt } = newOrder();
  await charged({ expiresAt: new Date(createdAt.getTime() + 20_000) });
  expect(midtrans.seen[0]?.body).toMatchObject({
    expiry: { duration: 1 },
    page_expiry: { duration: 5 },
  });
});

test('the name of an item has at most 50 letters and keeps the hour', async () => {
  await charged({ item: `${'Raden Ajeng 🌸 '.repeat(7)}, 2026-11-17 09:00 WIB` });
  const sent = midtrans.seen[0]?.body as { item_details: [{ name: string }] };
  const [{ name }] = sent.item_details;
  expect(Array.from(name)).toHaveLength(50);
  expect(name).toMatch(/^Raden Ajeng 🌸 .*\.\.\..*, 2026-11-17 09:00 WIB$/);
});

test('an order without a payment has no status, in each form of the answer', async () => {
  const { orderId } = await charged();
  expect(await gateway.status(orderId)).toBeUndefined();
  midtrans.fail(404);
  expect(await gateway.status(orderId)).toBeUndefined();
});

test.each([
  ['settlement', 'accept'],
  ['capture', 'challenge'],
  ['pending', undefined],
  ['deny', 'deny'],
  ['expire', undefined],
  ['cancel', undefined],
  ['chargeback', 'accept'],
])('%s throws an error with the words of the provider', async (status, fraudStatus) => {
  const order = Object.assign(await charged(), { status, fraudStatus, paymentType: 'gopay' });
  expect(await gateway.status(order.orderId)).toEqual({
    transactionStatus: status,
    fraudStatus,
    grossAmount: 100_000,
    paymentType: 'gopay',
    refundKeys: [],
  });
});

test('statuses and methods in capital letters are read like small ones', async () => {
  const facts = { status: 'SETTLEMENT', fraudStatus: 'ACCEPT', paymentType: 'QRIS' };
  const order = Object.assign(await charged(), facts);
  expect(await gateway.status(order.orderId)).toMatchObject({
    transactionStatus: 'settlement',
    fraudStatus: 'accept',
    paymentType: 'qris',
  });
});

test.each([
  ['100000', 100_000],
  ['100000.00', 100_000],
  ['100000.01', Number.NaN],
  ['100000.50', Number.NaN],
  ['1e5', Number.NaN],
  ['-100000.00', Number.NaN],
  [' 100000', Number.NaN],
  ['', Number.NaN],
])('the amount %j is %d', async (amount, grossAmount) => {
  const order = Object.assign(await charged(), { status: 'settlement', amount });
  expect(await gateway.status(order.orderId)).toMatchObject({ grossAmount });
});

test('a status about another order is an error', async () => {
  const [mine, other] = [await charged(), await charged()];
  mine.status = 'settlement';
  const asked = mine.orderId;
  mine.orderId = other.orderId;
  await expect(gateway.status(asked)).rejects.toThrow('Midtrans answered 200');
});

test.each([
  [500, 'Midtrans answered 500'],
  [503, 'Midtrans answered 503'],
  ['page', 'Midtrans answered 200 and no JSON'],
  ['silence', 'Midtrans did not answer in time'],
  ['cut', 'Midtrans is out of reach'],
  [401, 'Midtrans answered 401: Sorry, an error occurred'],
] as const)(
  '%s throws an error that names the cause and contains no secret',
  async (fault, message) => {
    const { orderId } = await charged();
    const tries = [
      () => gateway.status(orderId),
      () => gateway.charge(newOrder()),
      () => gateway.refund({ orderId, amount: 1, key: orderId, reason: 'cancel', age: 0 }),
    ];
    for (const attempt of tries) {
      midtrans.fail(fault);
      const error = await attempt().catch((thrown: unknown) => thrown as Error);
      expect(error).toMatchObject({ message });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(
        'SB-Mid-server',
      );
    }
  },
);

test('a key that Midtrans repeats in its answer is not in the error', async () => {
  const wrong = midtransPayments({ ...settingsFor(midtrans.url), serverKey: 'error' });
  await expect(wrong.charge(newOrder())).rejects.toThrow(
    /^Midtrans answered 401: Access denied due to unauthorized transaction/,
  );
  midtrans.fail(400);
  await expect(wrong.charge(newOrder())).rejects.toThrow(
    'Midtrans answered 400: Sorry, an [key] occurred',
  );
});

test('where nobody listens the error is no different', async () => {
  const away = midtransPayments(settingsFor(`http://127.0.0.1:${await freePort()}`));
  await expect(away.charge(newOrder())).rejects.toThrow('Midtrans is out of reach');
});

test('a redirect is not followed, so the key is sent to no other host', async () => {
  const elsewhere = await startRedirect(midtrans.url);
  await expect(midtransPayments(settingsFor(elsewhere.url)).charge(newOrder())).rejects.toThrow(
    'Midtrans is out of reach',
  );
  expect({ asked: elsewhere.asked(), followed: midtrans.seen }).toEqual({ asked: 1, followed: [] });
  await elsewhere.stop();
});

test('only what the server key has signed is genuine, and each signed field counts', async () => {
  const order = Object.assign(await charged(), { status: 'settlement' });
  const signed = midtrans.notificationOf(order);
  expect(gateway.isGenuine(signed)).toBe(true);
  const last = signed.signature_key.at(-1) === '0' ? '1' : '0';
  for (const change of [
    { order_id: newOrder().orderId },
    { order_id: `${order.orderId}2`, status_code: '00' },
    { status_code: '201' },
    { gross_amount: '1.00' },
    { signature_key: `${signed.signature_key.slice(0, -1)}${last}` },
    { signature_key: signed.signature_key.toUpperCase() },
    { signature_key: '' },
  ]) {
    expect(gateway.isGenuine({ ...signed, ...change })).toBe(false);
  }
});
