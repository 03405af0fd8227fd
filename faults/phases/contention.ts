// Many simultaneous requests for the same slot, payment or booking.
import { paymentMethods, typesOf } from '#domain/payment-method.ts';
import { inParallel } from '../http-client.ts';
import { addCrowd, hoursAhead } from '../crowd.ts';
import { type Purchase, describe } from '../history.ts';
import { shuffled } from '../random.ts';
import type { Run } from '../run.ts';
import { settle } from '../final-check.ts';

/** Runs rounds until the wanted number is done or the time is over. */
const inRounds = async (
  { size, seconds, expect }: Run,
  { wanted, each, limit }: { wanted: number; each: number; limit: number },
  play: (count: number) => Promise<void>,
) => {
  const deadline = Date.now() + seconds(limit) * 1000;
  let done = 0;
  while (done < size(wanted) && Date.now() < deadline) {
    const count = Math.min(each, size(wanted) - done);
    await play(count);
    done += count;
  }
  expect('completed within the time', done, size(wanted));
  return `${done} of ${size(wanted)}`;
};

/** A hundred students request every hour at once: each hour is held once, the others get 409. */
export const slotRaces = async (run: Run) => {
  const { cluster, people, expect } = run;
  const perSlot = 100;
  const slots = await inRounds(run, { wanted: 1000, each: 50, limit: 100 }, async (count) => {
    const [teacher] = await addCrowd(cluster.pool, 'teacher', 1);
    const students = await addCrowd(cluster.pool, 'student', count * perSlot);
    const hours = hoursAhead(count);
    const wishes = shuffled(students.map((student, i) => ({ student, hour: hours[i % count] })));
    const answers = await inParallel(wishes, 64, ({ student, hour }) =>
      people.book(student.token, teacher?.id ?? '', hour ?? {}),
    );
    const heard = (status: number) =>
      answers.filter(({ answer }) => answer.status === status).length;
    expect('slots held', heard(200), count);
    expect('students who got 409', heard(409), count * (perSlot - 1));
  });
  return `${slots} slots × ${perSlot} students`;
};

/** Creates bookings of different students, paid at the provider when isPaid. */
const buy = async (run: Run, count: number, { isPaid = true } = {}): Promise<Purchase[]> => {
  const { cluster, people } = run;
  const teachers = await addCrowd(cluster.pool, 'teacher', Math.ceil(count / 350));
  const students = await addCrowd(cluster.pool, 'student', count);
  const hours = hoursAhead(350);
  const bought = await inParallel(students, 32, async ({ token: student }, i) => {
    const teacher = teachers[Math.floor(i / 350)];
    const { order, bookingId, answer } = await people.book(
      student,
      teacher?.id ?? '',
      hours[i % 350] ?? {},
    );
    if (!order) throw new Error(`hold refused: ${describe(answer)}`);
    if (isPaid) await people.pay(order);
    return { bookingId, order, student, teacher: teacher?.token ?? '' };
  });
  if (isPaid) await settle(cluster);
  return bought;
};

/** Each payment is booked once, however often and in whatever order its notifications arrive; forged ones never. */
export const notificationStorm = async (run: Run) => {
  const rounds = { wanted: 10_000, each: 500, limit: 230 };
  const payments = await inRounds(run, rounds, (count) => storm(run, count));
  return `${payments} payments × 10 copies, as many forged`;
};

const paymentTypes = paymentMethods.flatMap(typesOf);

const storm = async (run: Run, count: number) => {
  const { cluster, people, expect } = run;
  const { midtrans } = cluster;
  const bought = await buy(run, count, { isPaid: false });
  const tell = (body: object) => people.call('POST', '/api/payments/notification', { body });
  const lies = bought.flatMap(({ order }, i) => {
    const good = midtrans.notificationOf(order, {
      transaction_status: 'settlement',
      status_code: '200',
    });
    const key = good.signature_key;
    const mutations = [
      { ...good, signature_key: key.slice(0, -1) + (key.endsWith('0') ? '1' : '0') },
      { ...good, gross_amount: '1.00' },
      { ...good, status_code: '201' },
      { ...good, order_id: bought[(i + 1) % count]?.order.orderId ?? '' },
      { ...good, signature_key: '' },
      { ...good, signature_key: key.toUpperCase() },
    ];
    return mutations[i % mutations.length] ?? good;
  });
  for (const [i, { order }] of bought.entries()) {
    Object.assign(order, {
      status: 'settlement',
      paymentType: paymentTypes[i % paymentTypes.length],
    });
  }
  const copies = bought.flatMap(({ order }) =>
    Array.from({ length: 10 }, (_, i) => ({
      ...midtrans.notificationOf(
        order,
        i % 3 === 0 ? { transaction_status: 'pending', status_code: '201' } : {},
      ),
      transaction_time: `copy ${i % 2}`,
    })),
  );
  const sent = shuffled([
    ...copies.map((body) => ({ body, wanted: 200 })),
    ...lies.map((body) => ({ body, wanted: 403 })),
  ]);
  const answers = await inParallel(sent, 32, async ({ body, wanted }) => {
    const { status } = await tell(body);
    return status === wanted;
  });
  const right = answers.filter(Boolean).length;
  expect('notifications with the expected answer', right, sent.length);
  await settle(cluster);
  const { rows } = await cluster.pool.query<{ status: string; n: number }>(
    'select status, count(*) as n from bookings where id = any($1) group by 1',
    [bought.map(({ bookingId }) => bookingId)],
  );
  expect(
    'paid once each',
    JSON.stringify(rows),
    JSON.stringify([{ status: 'pending_confirmation', n: count }]),
  );
};

/** Simultaneous changes of one booking: one succeeds, the others get 409. */
export const changeRaces = async (run: Run) => {
  const { cluster, people, size, expect } = run;
  const [cancels, choices, completes] = [size(20), size(200), size(20)];
  const bought = await buy(run, cancels + choices + completes);
  const firstOf = async (what: string, times: number, act: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, act));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const wanted = [200, ...Array.from({ length: times - 1 }, () => 409)];
    expect(what, statuses.join(' '), wanted.join(' '));
  };
  for (const { student, bookingId } of bought.slice(0, cancels)) {
    await firstOf('cancel × 50', 50, () => people.cancel(student, bookingId));
  }
  await inParallel(bought.slice(cancels, cancels + choices), 8, async (one) => {
    const { student, teacher, bookingId } = one;
    const answers = await Promise.all([
      people.confirm(teacher, bookingId),
      people.put(teacher, bookingId, 'decline', { reason: 'no' }),
      people.cancel(student, bookingId),
    ]);
    const [confirmed, declined, cancelled] = answers.map(({ status }) => status === 200);
    expect('confirm, decline and cancel at once', confirmed || declined || cancelled, true);
    expect('declined and cancelled', declined && cancelled, false);
  });
  let hoursPast = 0;
  for (const { teacher, bookingId } of bought.slice(cancels + choices)) {
    await people.confirm(teacher, bookingId);
    await cluster.pool.query(
      `update bookings set starts_at = date_trunc('hour', now()) - $2 * interval '1 hour' where id = $1`,
      [bookingId, (hoursPast += 1)],
    );
    await firstOf('complete × 30', 30, () => people.put(teacher, bookingId, 'complete'));
  }
  return `${cancels} × 50 cancels, ${choices} × 3 ways, ${completes} × 30 completes`;
};
