import { expect, test, vi } from 'vitest';
import { setVerified } from '../../testing/admins.ts';
import { startServer, useServer } from '../../testing/app.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { loggedIn, newTeacher } from '../../testing/people.ts';
import { notify } from './notify.ts';

const server = useServer();
useDevices();

/** As a call does: each process announces that something has changed. */
const notifyAt = async (userId: string, now: Date) => {
  await notify(server.db, { userId, kind: 'teacher_verified' }, now);
  await server.pool.query(`select pg_notify('changes', '')`);
};
const notifyReader = (userId: string) => notifyAt(userId, server.clock.now());

const heardBy = ({ socket }: Awaited<ReturnType<typeof connect>>) => {
  const heard: string[] = [];
  socket.on('notification', ({ message }) => heard.push(message));
  return heard;
};
const soon = { timeout: 15_000 };

test("what was stored is pushed once, in its reader's language, to the reader only", async () => {
  const [reader, other] = [await loggedIn(server, newTeacher()), await loggedIn(server)];
  await setVerified(server, reader.user._id);
  await reader.call('updateMe', { body: { language: 'id' } });
  const heard = heardBy(await connect(server.url, reader));
  const foreign = heardBy(await connect(server.url, other));
  await notifyReader(reader.user._id);
  await vi.waitUntil(() => heard.length > 0, soon);
  expect(heard).toEqual([expect.stringMatching(/^Kamu sudah terverifikasi\./)]);
  await notifyReader(reader.user._id);
  await vi.waitUntil(() => heard.length > 1, soon);
  expect(heard).toHaveLength(2);
  expect(foreign).toEqual([]);
});

test('on every process, also while the clock stands and after it went back', async () => {
  const second = await startServer(server.databaseUrl);
  try {
    const reader = await loggedIn(server);
    const heard = heardBy(await connect(second.url, reader));
    const at = new Date('2026-11-16T03:00:00Z');
    for (const now of [at, at, new Date(at.getTime() - 60 * 60 * 1000)]) {
      const before = heard.length;
      second.clock.set(now);
      await notifyAt(reader.user._id, now);
      await vi.waitUntil(() => heard.length > before, soon);
    }
    expect(heard).toHaveLength(3);
  } finally {
    await second.stop();
  }
});

test('what is read is not pushed any more', async () => {
  const reader = await loggedIn(server);
  await notifyReader(reader.user._id);
  await reader.call('readAllNotifications');
  const heard = heardBy(await connect(server.url, reader));
  await notifyReader(reader.user._id);
  await vi.waitUntil(() => heard.length > 0, soon);
  expect(heard).toHaveLength(1);
});
