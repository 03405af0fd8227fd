// Midnight in WIB, the end of a month, the 15th: the clocks of both servers jump, and scheduled jobs run on both at once.
import { endOfMonth, monthAfter, monthBefore, payoutDateOf, wibMonth } from '#domain/payout.ts';
import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { send } from '../http-client.ts';
import { addCrowd } from '../crowd.ts';
import type { Run } from '../run.ts';
import { settle } from '../final-check.ts';

const second = 1000;
const details = {
  bankDetails: { bankName: 'BCA', accountHolderName: 'Crowd Member', accountNumber: '0012345678' },
  verificationDetails: { idType: 'KTP', idNumber: '3404075508920003' },
};

export const clockJumps = async (run: Run) => {
  const { cluster, people, size, expect } = run;
  const jump = async (to: Date | null) => {
    const body = { now: to?.toISOString() ?? null };
    for (const { url } of cluster.servers) await send(url, 'PUT', '/api/dev/clock', { body });
  };
  const work = async () => {
    const drained = await Promise.all(
      cluster.servers.map(({ url }) => send(url, 'POST', '/api/dev/jobs/drain')),
    );
    expect('scheduled jobs on both servers', drained.map(({ status }) => status).join(), '200,200');
  };
  const month = wibMonth(new Date());
  const midnight = endOfMonth(month);
  const lastDay = wibDate(new Date(midnight.getTime() - second));
  const count = size(40);
  const teachers = await addCrowd(cluster.pool, 'teacher', count);
  const students = await addCrowd(cluster.pool, 'student', 2 * count);
  // Teachers enter their details before verification, because after it the password is needed and these accounts have none.
  const ids = teachers.map(({ id }) => id);
  const setVerification = (state: string) =>
    cluster.pool.query('update teacher_profiles set verification = $2 where user_id = any($1)', [
      ids,
      state,
    ]);
  await setVerification('pending');
  for (const { token } of teachers) {
    await people.call('PUT', '/api/teachers/me/profile', { token, body: details });
  }
  await setVerification('verified');

  // The morning of the last day: each teacher gets two sessions that evening.
  await jump(slotStart(lastDay, '08:00'));
  const booked: string[][] = [];
  for (const [nth, teacher] of teachers.entries()) {
    const own: string[] = [];
    for (const [side, startTime] of ['20:00', '21:00'].entries()) {
      const student = students[2 * nth + side]?.token ?? '';
      const hour = { date: lastDay, startTime };
      const { order, bookingId } = await people.book(student, teacher.id, hour);
      if (order) await people.pay(order);
      own.push(bookingId);
    }
    booked.push(own);
  }
  await settle(cluster);
  for (const [nth, own] of booked.entries()) {
    for (const bookingId of own) await people.confirm(teachers[nth]?.token ?? '', bookingId);
  }
  const slots = async (date: string) => {
    const { body } = await send(
      cluster.url(),
      'GET',
      `/api/teachers/${teachers[0]?.id}/slots/${date}`,
    );
    return (body.slots as string[]).length;
  };
  const complete = (side: number) =>
    Promise.all(
      teachers.map(({ token }, nth) => people.put(token, booked[nth]?.[side] ?? '', 'complete')),
    );
  await jump(new Date(midnight.getTime() - second));
  expect('free hours on the last day of the month', await slots(lastDay), 0);
  const before = await complete(0);
  await jump(midnight);
  expect('free hours on the first day of the month', await slots(addDays(lastDay, 1)), 14);
  const after = await complete(1);
  const good = [...before, ...after].filter(({ status }) => status === 200).length;
  expect('sessions completed on both sides of midnight', good, 2 * count);

  const payouts = async (of: string) => {
    const { rows } = await cluster.pool.query<{ n: number; amount: number }>(
      `select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from payouts
        where month = $1 and teacher_id = any($2)`,
      [of, teachers.map(({ id }) => id)],
    );
    return `${rows[0]?.n} of ${rows[0]?.amount}`;
  };
  const each = `${count} of ${count * 95_000}`;
  const payday = slotStart(payoutDateOf(month), '00:00');
  await jump(new Date(payday.getTime() - second));
  await work();
  expect('payouts a second before the 15th', await payouts(month), '0 of 0');
  await jump(payday);
  await work();
  expect('payouts of sessions that ended before midnight', await payouts(month), each);
  await jump(new Date(payday.getTime() - 3600 * second));
  await work();
  await jump(payday);
  await work();
  expect('payouts after a clock jump back and forth', await payouts(month), each);
  const next = monthAfter(month);
  await jump(slotStart(payoutDateOf(next), '00:00'));
  await work();
  expect('payouts of sessions that ended after midnight', await payouts(next), each);
  expect('payouts of the month before', await payouts(monthBefore(month)), '0 of 0');
  await jump(null);
  return `${2 * count} sessions over midnight, two paydays`;
};
