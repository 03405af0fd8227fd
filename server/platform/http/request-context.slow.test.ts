import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bookingRequest, busyTeacher, pay } from '../../testing/bookings.ts';
import { startServer, type TestServer } from '../../testing/app.ts';
import { createTestDatabase, execute } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { loggedIn, newStudent } from '../../testing/people.ts';

interface LogLine {
  level: number;
  msg?: string;
  reqId?: string;
  job?: string;
  scheduledJob?: string;
}

const log: LogLine[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    await createTestDatabase(inject('postgresUrl')),
    { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'info' },
    { logTo: { write: (line) => void log.push(JSON.parse(line) as LogLine) } },
  );
});
afterAll(() => server.stop());

const lines = (msg: string) => log.filter((line) => line.msg === msg);

test('a request is logged under the id that its answer carries', async () => {
  const { headers } = await server.person().send('GET', '/api/health');
  const id = headers.get('x-request-id') ?? '';
  await expect
    .poll(() => lines('request completed').filter(({ reqId }) => reqId === id))
    .toHaveLength(1);
  expect(lines('incoming request').filter(({ reqId }) => reqId === id)).toHaveLength(1);
});

test('a failed job is logged under the id of the request that caused it', async () => {
  const { email, ...rest } = newStudent();
  const someone = server.person();
  await someone.call('register', { body: { email, ...rest } });
  const { headers } = await someone.send('POST', '/api/auth/forgot-password', { email });
  const reqId = headers.get('x-request-id');
  await server.drain();
  expect(lines('job failed')).toMatchObject([{ level: 50, reqId, job: 'send-reset-link' }]);
});

test('a job handler does not get the request id, and a job without one runs', async () => {
  const jobs = await execute<{ payload: object }>(
    server.databaseUrl,
    'select payload from graphile_worker._private_jobs',
  );
  expect(jobs[0]?.payload).toMatchObject({ requestId: expect.any(String) });
  await execute(
    server.databaseUrl,
    `select graphile_worker.add_job('send-refund', '{"refundId": "01900000-0000-7000-8000-000000000000"}')`,
  );
  await server.drain();
  expect(lines('job failed').filter(({ job }) => job === 'send-refund')).toEqual([]);
});

test('jobs of concurrent requests carry the ids of their own requests', async () => {
  const requests = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { email, ...rest } = newStudent();
      const someone = server.person();
      await someone.call('register', { body: { email, ...rest } });
      const { headers } = await someone.send('POST', '/api/auth/forgot-password', { email });
      return { email, id: headers.get('x-request-id') };
    }),
  );
  const jobs = await execute<{ email: string; id: string }>(
    server.databaseUrl,
    `select payload ->> 'email' as email, payload ->> 'requestId' as id from graphile_worker._private_jobs`,
  );
  expect(jobs).toEqual(expect.arrayContaining(requests));
});

test('the id of a booking finds who held, paid and cancelled it, and what became of its money', async () => {
  server.clock.set(new Date('2026-11-18T03:00:00Z'));
  const [student, teacher] = [await loggedIn(server), await busyTeacher(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-20', '09:00');
  const { bookingId, token } = await student.call('createBooking', { body });
  await pay(server, token);
  await student.call('cancelBooking', { params: { bookingId }, body: null });
  await server.drain();
  const found = log.filter((line) => JSON.stringify(line).includes(bookingId));
  const [payment] = await execute<{ order_id: string }>(
    server.databaseUrl,
    `select order_id from payments where booking_id = '${bookingId}'`,
  );
  expect(found.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'order opened',
      'payment recorded',
      'request completed',
      'refund answered',
    ]),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      msg: 'payment recorded',
      orderId: payment?.order_id,
      verdict: 'paid',
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({ res: { status: 200, bookingId, by: student.user._id } }),
  );
  // The request that held it names the teacher, and is found by the id of the request.
  const opened = found.find(({ msg }) => msg === 'order opened');
  const calls = log.filter(
    ({ reqId, msg }) => reqId === opened?.reqId && msg === 'request completed',
  );
  expect(calls).toMatchObject([{ res: { teacherId: teacher.user._id, by: student.user._id } }]);
});
