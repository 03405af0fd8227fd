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

const sees = (device: TestDevice, ids: string[]) =>
  vi.waitFor(() => expect(device.online.at(-1)).toEqual(ids), { timeout: 3000 });

test('one hears which partners come and go on any process, and of nobody else', async () => {
  const { student, teacher } = await pair(server);
  await connect(server.url, await loggedIn(server));
  const device = await connect(server.url, student);
  await sees(device, []);
  const other = await connect(second.url, teacher);
  await sees(device, [teacher.user._id]);
  await sees(other, [student.user._id]);
  other.socket.disconnect();
  await sees(device, []);
});

test('a person with two devices is here until the last one leaves', async () => {
  const { student, teacher } = await pair(server);
  const device = await connect(server.url, student);
  const [phone, laptop] = await Promise.all([
    connect(server.url, teacher),
    connect(second.url, teacher),
  ]);
  await sees(device, [teacher.user._id]);
  phone.socket.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(device.online.at(-1)).toEqual([teacher.user._id]);
  laptop.socket.disconnect();
  await sees(device, []);
});

test('a new conversation makes partners of two who are here', async () => {
  const [student, teacher] = [await loggedIn(server), await busyTeacher(server)];
  const one = await connect(server.url, student);
  const other = await connect(second.url, teacher);
  await sees(one, []);
  await student.call('startConversation', { params: { userId: teacher.user._id } });
  await sees(one, [teacher.user._id]);
  await sees(other, [student.user._id]);
});

test('people of a process that is gone do not count', async () => {
  const { student, teacher } = await pair(server);
  await server.pool.query(
    `insert into presence (user_id, process_id, seen_at) values ($1, $2, now() - interval '31 seconds')`,
    [teacher.user._id, randomUUID()],
  );
  const device = await connect(server.url, student);
  await sees(device, []);
});

test('many changes at once are told in few lists', async () => {
  const teacher = await busyTeacher(server);
  const device = await connect(server.url, teacher);
  const students = await Promise.all(Array.from({ length: 15 }, () => loggedIn(server)));
  for (const student of students) {
    await student.call('startConversation', { params: { userId: teacher.user._id } });
  }
  const before = device.online.length;
  await Promise.all(students.map((student) => connect(server.url, student)));
  await vi.waitFor(() => expect(device.online.at(-1)).toHaveLength(15), { timeout: 3000 });
  expect(device.online.length - before).toBeLessThan(8);
});
