import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer, useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { pair } from '../../testing/conversations.ts';
import { connect, type TestDevice, useDevices } from '../../testing/devices.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
let second: TestServer;
beforeAll(async () => {
  second = await startServer(server.databaseUrl);
});
useDevices();
afterAll(() => second.stop());

/** Waits until the last received list is the awaited one. */
const lastOnline = async ({ online }: TestDevice, awaited: string[]) => {
  const isIt = () => JSON.stringify(online.at(-1)) === JSON.stringify(awaited);
  await vi.waitUntil(isIt, { timeout: 15_000 }).catch(() => undefined);
  return online.at(-1);
};

test('a person sees which partners are online on any process, and nobody else', async () => {
  const { student, teacher } = await pair(server);
  await connect(server.url, await loggedIn(server));
  const device = await connect(server.url, student);
  expect(await lastOnline(device, [])).toEqual([]);
  const other = await connect(second.url, teacher);
  expect(await lastOnline(device, [teacher.user._id])).toEqual([teacher.user._id]);
  expect(await lastOnline(other, [student.user._id])).toEqual([student.user._id]);
  other.socket.disconnect();
  expect(await lastOnline(device, [])).toEqual([]);
});

test('a person with two devices is here until the last one leaves', async () => {
  const { student, teacher } = await pair(server);
  const device = await connect(server.url, student);
  const [phone, laptop] = await Promise.all([
    connect(server.url, teacher),
    connect(second.url, teacher),
  ]);
  expect(await lastOnline(device, [teacher.user._id])).toEqual([teacher.user._id]);
  phone.socket.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(device.online.at(-1)).toEqual([teacher.user._id]);
  laptop.socket.disconnect();
  expect(await lastOnline(device, [])).toEqual([]);
});

test('a new conversation makes partners of two who are here', async () => {
  const [student, teacher] = [await loggedIn(server), await busyTeacher(server)];
  const one = await connect(server.url, student);
  const other = await connect(second.url, teacher);
  expect(await lastOnline(one, [])).toEqual([]);
  await student.call('startConversation', { params: { userId: teacher.user._id } });
  expect(await lastOnline(one, [teacher.user._id])).toEqual([teacher.user._id]);
  expect(await lastOnline(other, [student.user._id])).toEqual([student.user._id]);
});

test('people who blocked or were blocked are not shown online until that is undone', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [one, other] = [await connect(server.url, student), await connect(second.url, teacher)];
  const params = { conversationId };
  expect(await lastOnline(one, [teacher.user._id])).toEqual([teacher.user._id]);
  await student.call('blockConversation', { params });
  expect([await lastOnline(one, []), await lastOnline(other, [])]).toEqual([[], []]);
  await student.call('unblockConversation', { params });
  expect(await lastOnline(other, [student.user._id])).toEqual([student.user._id]);
});

test('people of a process that is gone do not count', async () => {
  const { student, teacher } = await pair(server);
  await server.pool.query(
    `insert into presence (user_id, process_id, seen_at) values ($1, $2, now() - interval '31 seconds')`,
    [teacher.user._id, randomUUID()],
  );
  const device = await connect(server.url, student);
  expect(await lastOnline(device, [])).toEqual([]);
});

test('people connected to a killed process are shown as offline', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const third = await startServer(server.databaseUrl);
  try {
    const { student, teacher } = await pair(server);
    const device = await connect(third.url, student);
    await server.pool.query(
      'insert into presence (user_id, process_id, seen_at) values ($1, $2, now())',
      [teacher.user._id, randomUUID()],
    );
    expect(await lastOnline(device, [teacher.user._id])).toEqual([teacher.user._id]);
    // The crashed process no longer renews its rows.
    await server.pool.query(
      `update presence set seen_at = now() - interval '31 seconds' where user_id = $1`,
      [teacher.user._id],
    );
    vi.advanceTimersByTime(10_000);
    expect(await lastOnline(device, [])).toEqual([]);
    const left = await server.db.selectFrom('presence').select('user_id').execute();
    expect(left).not.toContainEqual({ user_id: teacher.user._id });
  } finally {
    vi.useRealTimers();
    await third.stop();
  }
});

test('many changes of presence at once are sent in few lists', async () => {
  const teacher = await busyTeacher(server);
  const device = await connect(server.url, teacher);
  const students = await Promise.all(Array.from({ length: 15 }, () => loggedIn(server)));
  for (const student of students) {
    await student.call('startConversation', { params: { userId: teacher.user._id } });
  }
  const [before, began] = [device.online.length, Date.now()];
  await Promise.all(students.map((student) => connect(server.url, student)));
  await vi.waitFor(() => expect(device.online.at(-1)).toHaveLength(15), { timeout: 15_000 });
  // At most one update per 250 ms.
  const quarters = Math.ceil((Date.now() - began) / 250);
  expect(device.online.length - before).toBeLessThanOrEqual(2 + quarters);
});
