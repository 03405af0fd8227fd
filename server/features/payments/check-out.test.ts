import { beforeEach, expect, test } from 'vitest';
import { busyTeacher, bookingRequest } from '../../testing/bookings.ts';
import { paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServerWithMidtrans();
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const ready = async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  return {
    student,
    create: () => student.send('POST', '/api/bookings/create', body),
    bookings: async () => (await student.call('studentBookings', { query: {} })).bookings,
  };
};
const tokenOf = ({ body }: { body: Record<string, unknown> }) => String(body.token);

test.each([500, 503, 'page', 'cut', 401] as const)(
  'a provider that answers %s gives 503, the hold stays, and a repeat gives a token',
  async (fault) => {
    const { create, bookings } = await ready();
    server.log.splice(0);
    server.midtrans.fail(fault, { on: '/transactions' });
    const refused = await create();
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    const [held] = await bookings();
    expect(held).toMatchObject({
      status: 'pending_payment',
      holdExpiresAt: '2026-11-16T03:15:00.000Z',
    });
    expect(server.log.join('')).toContain('no payment token');
    expect(server.log.join('')).not.toContain('SB-Mid-server');

    server.clock.set(new Date(now.getTime() + 5 * 60_000));
    const again = await create();
    expect(again).toMatchObject({
      status: 200,
      body: { bookingId: held?._id, holdExpiresAt: held?.holdExpiresAt },
    });
    expect(await bookings()).toHaveLength(1);
    await paidBy(server, server.midtrans.find(tokenOf(again)));
    expect((await bookings())[0]).toMatchObject({ status: 'pending_confirmation' });
  },
);

test('a provider that never answers is given up after ten seconds', async () => {
  const { create } = await ready();
  server.midtrans.fail('silence', { on: '/transactions' });
  const begun = Date.now();
  expect(await create()).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect(Date.now() - begun).toBeGreaterThan(9_900);
  expect(server.log.join('')).toContain('Midtrans did not answer in time');
  expect((await create()).status).toBe(200);
});

test('after a lost answer the next try opens another order, and only that one can be paid', async () => {
  const { create } = await ready();
  const { seen } = server.midtrans;
  seen.splice(0);
  server.midtrans.fail('lost', { on: '/transactions' });
  expect((await create()).status).toBe(503);
  expect((await create()).status).toBe(200);
  const ids = seen.map(({ body }) => (body.transaction_details as { order_id: string }).order_id);
  expect(new Set(ids).size).toBe(2);
});

test('repeated and simultaneous requests get the same token', async () => {
  const { create } = await ready();
  const answers = await Promise.all(Array.from({ length: 5 }, create));
  const tokens = new Set(answers.map(tokenOf));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(tokens.size).toBe(1);
  expect(tokenOf(await create())).toBe([...tokens][0]);
});

test('an order opened late in the hold expires with the hold', async () => {
  const { create } = await ready();
  server.midtrans.fail(500, { on: '/transactions' });
  await create();
  server.clock.set(new Date(now.getTime() + 14.5 * 60_000));
  server.midtrans.seen.splice(0);
  await create();
  expect(server.midtrans.seen[0]?.body).toMatchObject({
    expiry: { start_time: '2026-11-16 10:00:00 +0700', unit: 'minute', duration: 15 },
  });
});
