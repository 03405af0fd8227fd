import { beforeEach, expect, test } from 'vitest';
import { slotStart } from '#domain/calendar.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import { busyTeacher, bookingRequest } from '../../testing/bookings.ts';
import { bookedAt, notify, paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { loggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';
import { endOrders } from './store.ts';

const server = useServerWithMidtrans();
const now = new Date('2026-11-16T03:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
beforeEach(() => {
  server.clock.set(now);
  server.midtrans.mend();
});

/** An hour that is held with this choice; each call has a new student, and a new teacher. */
const held = async (choice: object = {}, date = '2026-11-20') => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = { ...bookingRequest(teacher.user._id, date, '09:00'), ...choice };
  const create = (other: object = {}) =>
    student.call('createBooking', { body: { ...body, ...other } });
  const send = (other: object = {}) =>
    student.send('POST', '/api/bookings/create', { ...body, ...other });
  const { token, bookingId, holdExpiresAt } = await create();
  const params = { bookingId };
  return {
    teacher,
    student,
    bookingId,
    params,
    holdExpiresAt,
    create,
    send,
    order: server.midtrans.find(token),
    view: async () => (await student.call('openPayment', { params })).payment,
  };
};

/** What the server asked Snap for, for the last order. */
const asked = () =>
  server.midtrans.seen.findLast(({ path }) => path === '/snap/v1/transactions')?.body;

test.each([
  ['qris', ['other_qris'], 15],
  ['wallet', ['gopay', 'shopeepay', 'dana', 'ovo'], 15],
  ['card', ['credit_card'], 15],
  ['transfer', ['bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'echannel', 'other_va'], 60],
] as const)(
  'an order by %s offers only its channels, and holds the hour for it',
  async (method, channels, length) => {
    const { holdExpiresAt, view } = await held({ method });
    expect(asked()).toMatchObject({ enabled_payments: channels, expiry: { duration: length } });
    expect(holdExpiresAt).toBe(minutes(length).toISOString());
    expect(await view()).toMatchObject({ method, status: 'open', amount: 100_000, credit: 0 });
  },
);

test('without a choice the popup offers every method of 15 minutes', async () => {
  await held();
  expect(asked()).toMatchObject({
    enabled_payments: ['other_qris', 'gopay', 'shopeepay', 'dana', 'ovo', 'credit_card'],
  });
});

test('a transfer is refused within 24 hours of the session', async () => {
  server.clock.set(new Date(slotStart('2026-11-20', '09:00').getTime() - 24 * 3_600_000));
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = { ...bookingRequest(teacher.user._id, '2026-11-20', '09:00'), method: 'transfer' };
  const { status, body: answer } = await student.send('POST', '/api/bookings/create', body);
  expect({ status, code: answer.code }).toEqual({ status: 409, code: 'method_unavailable' });
});

test('another choice cancels the open page first, and gets an order of its own', async () => {
  const { order, create, view } = await held({ method: 'qris' });
  const { token } = await create({ method: 'card' });
  expect(order.isPageCancelled).toBe(true);
  const second = server.midtrans.find(token);
  expect(second.orderId).not.toBe(order.orderId);
  expect(await view()).toMatchObject({ method: 'card', orderId: second.orderId });
});

test('another choice cancels a payment that has begun', async () => {
  const { order, create } = await held({ method: 'transfer' });
  order.status = 'pending';
  await create({ method: 'qris' });
  expect(order.status).toBe('cancel');
});

test('the same choice again keeps the order', async () => {
  const { order, create } = await held({ method: 'qris' });
  const { token } = await create({ method: 'qris' });
  expect(server.midtrans.find(token)).toBe(order);
  expect(server.midtrans.find((await create({ method: undefined })).token)).toBe(order);
});

test('if the provider does not cancel the former order, nothing changes', async () => {
  const { order, send, view } = await held({ method: 'qris' });
  server.midtrans.fail(500, { on: '/cancel' });
  const { status, body } = await send({ method: 'card' });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'payment_unavailable' });
  expect(await view()).toMatchObject({ method: 'qris', orderId: order.orderId });
});

test('if the new choice is refused, the cancelled code is not shown again, and the next choice works', async () => {
  const { order, send, create, view } = await held({ method: 'qris' }, '2026-11-17');
  const { body } = await send({ method: 'transfer' });
  expect(body.code).toBe('method_unavailable');
  expect(await view()).toMatchObject({ status: 'open', orderId: order.orderId, token: '' });
  expect(server.midtrans.find((await create()).token).orderId).not.toBe(order.orderId);
});

test('a window that ends its former order leaves the order that another window has opened', async () => {
  const { order, create, view, bookingId } = await held({ method: 'qris' });
  const { token } = await create({ method: 'card' });
  await endOrders(server.db, { bookingId, orderId: order.orderId });
  expect(await view()).toMatchObject({ method: 'card', token });
});

test('after ten orders another choice is refused, and the open order stays payable', async () => {
  const { send, create, view } = await held({ method: 'qris' });
  for (let nth = 2; nth <= 10; nth += 1) await create({ method: nth % 2 ? 'qris' : 'card' });
  const { token } = await view();
  const { status, body } = await send({ method: 'wallet' });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'payment_unavailable' });
  expect((await view()).token).toBe(token);
  expect(server.midtrans.find(token).isPageCancelled).toBeUndefined();
});

test('a choice changed after the payment pays nothing twice: the booking is paid', async () => {
  const { order, send, view } = await held({ method: 'qris' });
  Object.assign(order, { status: 'settlement', paymentType: 'qris' });
  const { status, body } = await send({ method: 'card' });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_paid' });
  expect(await view()).toMatchObject({ status: 'paid', orderId: order.orderId });
});

test('a method changed to a transfer gets the longer time, and never more than an hour in all', async () => {
  const { create } = await held({ method: 'qris' });
  server.clock.set(minutes(10));
  expect((await create({ method: 'transfer' })).holdExpiresAt).toBe(minutes(60).toISOString());
  server.clock.set(minutes(50));
  expect((await create({ method: 'card' })).holdExpiresAt).toBe(minutes(60).toISOString());
});

test('two windows that change the method at the same time leave one order that can be paid', async () => {
  const { send, bookingId } = await held({ method: 'qris' });
  const answers = await Promise.all([send({ method: 'card' }), send({ method: 'wallet' })]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const open = await server.db
    .selectFrom('payments')
    .select('order_id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('token', 'is not', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('the code of a replaced order that is paid all the same pays for the booking, and ends the other order', async () => {
  const { order, create, view } = await held({ method: 'qris' });
  const second = server.midtrans.find((await create({ method: 'card' })).token);
  await paidBy(server, order, { paymentType: 'qris' });
  expect(await view()).toMatchObject({ status: 'paid', orderId: order.orderId });
  expect(second.isPageCancelled).toBe(true);
  await paidBy(server, second, { paymentType: 'credit_card' });
  const { rows } = await server.pool.query(
    `select cause, amount::int from refunds where order_id = $1`,
    [second.orderId],
  );
  expect(rows).toEqual([{ cause: 'late', amount: 100_000 }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  [
    'a virtual account',
    {
      paymentType: 'bank_transfer',
      extra: { va_numbers: [{ bank: 'BCA', va_number: '812785002530231' }] },
    },
    { kind: 'account', bank: 'bca', number: '812785002530231' },
  ],
  [
    'Permata’s virtual account',
    { paymentType: 'bank_transfer', extra: { permata_va_number: '8562000087926752' } },
    { kind: 'account', bank: 'permata', number: '8562000087926752' },
  ],
  [
    'Mandiri’s bill',
    { paymentType: 'echannel', extra: { bill_key: '990000000260', biller_code: '70012' } },
    { kind: 'bill', company: '70012', number: '990000000260' },
  ],
  [
    'a QR code',
    { paymentType: 'QRIS', extra: { qr_string: '00020101021226' } },
    { kind: 'qr', content: '00020101021226' },
  ],
])('the student sees %s again after a pending payment', async (_, facts, instructions) => {
  const { order, view } = await held({ method: 'transfer' });
  expect((await view()).instructions).toBeNull();
  Object.assign(order, { status: 'pending', ...facts });
  await notify(server, order);
  await server.drain();
  expect((await view()).instructions).toEqual(instructions);
});

test('an account paid later from another device pays for the booking', async () => {
  const { order, view, student, params } = await held({ method: 'transfer' });
  order.status = 'pending';
  server.clock.set(minutes(40));
  Object.assign(order, { status: 'settlement', paymentType: 'bank_transfer' });
  const { payment } = await student.call('checkPayment', { params });
  expect(payment.status).toBe('paid');
  expect((await view()).status).toBe('paid');
});

test('after the time to pay the view says that it is over', async () => {
  const { view } = await held({ method: 'qris' });
  server.clock.set(minutes(15));
  expect((await view()).status).toBe('over');
});

test('if the provider does not answer, “I have paid” gets 503 and changes nothing', async () => {
  const { student, bookingId, view } = await held({ method: 'qris' });
  server.midtrans.fail(500, { on: '/status' });
  const { status, body } = await student.send('POST', `/api/bookings/${bookingId}/payment`, {});
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'payment_unavailable' });
  expect((await view()).status).toBe('open');
});

test('a payment belongs to its student', async () => {
  const { bookingId } = await held();
  const other = await loggedIn(server);
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const body = method === 'PUT' ? {} : undefined;
    const { status } = await other.send(method, `/api/bookings/${bookingId}/payment`, body);
    expect(status).toBe(404);
  }
});

test.each([
  ['qris', 'qris', 700],
  ['wallet', 'gopay', 2000],
  ['card', 'credit_card', 5439],
  ['transfer', 'bank_transfer', 4440],
] as const)(
  'the provider’s fee of a payment by %s is stored with it',
  async (method, paymentType, fee) => {
    const { order } = await held({ method });
    await paidBy(server, order, { paymentType });
    const payment = await server.db
      .selectFrom('payments')
      .select(['fee', 'choice', 'method'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ fee, choice: method, method: paymentType });
  },
);

test('the last paid method is offered first next time', async () => {
  const { student, order } = await held({ method: 'wallet' });
  const options = () => student.call('paymentOptions');
  expect(await options()).toMatchObject({ credit: 0, lastMethod: null });
  await paidBy(server, order, { paymentType: 'gopay' });
  expect((await options()).lastMethod).toBe('wallet');
  expect((await options()).methods.map(({ method }) => method)).toEqual(paymentMethods);
});

test('an order that was replaced is checked once more when its time is over', async () => {
  const { order, create, view } = await held({ method: 'qris' });
  await create({ method: 'transfer' });
  Object.assign(order, { status: 'settlement', paymentType: 'qris' });
  server.clock.set(minutes(16));
  await server.drain();
  expect(await view()).toMatchObject({ status: 'paid', orderId: order.orderId });
});

test('a transfer that the bank takes back within minutes cancels the booking', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-23');
  await paidBy(server, order, { paymentType: 'bank_transfer' });
  await paidBy(server, order, { status: 'deny' });
  expect((await booking())?.status).toBe('cancelled');
  expect(await findDifferences(server.db)).toEqual([]);
});
