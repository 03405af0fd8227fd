import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from '../adapters/files-disk.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { useServer } from '../testing/app.ts';
import { conversationRows } from './conversations.ts';
import { demoPassword, writeDemoData } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-demo-chats-'));
const server = useServer({ DATA_DIR: folder });
// 12:00 in Jakarta.
const now = new Date('2026-03-04T05:00:00Z');

beforeAll(async () => {
  server.clock.set(now);
  const keys = { encryptionKeys: undefined, keyFile: join(folder, 'keys') };
  const secrets = await openSecrets(keys, { error: () => undefined });
  await writeDemoData({ db: server.db, files: diskFiles(join(folder, 'uploads')), secrets }, now);
});
afterAll(() => rm(folder, { recursive: true }));

const conversationsOf = async (email: string) => {
  const person = server.person();
  await person.call('login', { body: { email, password: demoPassword } });
  const { conversations } = await person.call('conversations', { query: {} });
  return { person, conversations };
};

const summaries = (found: Awaited<ReturnType<typeof conversationsOf>>['conversations']) =>
  found.map(({ participants, unread }) => [participants[0]?.fullName, unread]);

test('the demo student finds the conversations of the design, two of them unread', async () => {
  const { person, conversations } = await conversationsOf('student@demo.test');
  expect(summaries(conversations)).toEqual([
    ['Ratna Wulandari', 0],
    ['Nadia Rahmawati', 1],
    ['Bagus Prasetyo', 2],
    ['Yohanes Wenda', 0],
    ['Made Ayu Lestari', 0],
  ]);
  const conversationId = conversations[0]?._id ?? '';
  const { messages } = await person.call('messages', { params: { conversationId }, query: {} });
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(messages.at(-1)).toMatchObject({
    content: 'Boleh, kirim soalnya malam ini ya',
    createdAt: '2026-03-04T02:31:00.000Z',
  });
});

test('the demo teacher finds theirs', async () => {
  const { conversations } = await conversationsOf('teacher@demo.test');
  expect(summaries(conversations)).toEqual([
    ['Alya Putri', 0],
    ['Kevin Tanoto', 2],
    ['Andre Lumban Gaol', 0],
    ['Michael Wattimena', 0],
  ]);
});

test('the demo teacher sees a photo of the homework in a request', async () => {
  const { person } = await conversationsOf('teacher@demo.test');
  const { bookings } = await person.call('teacherBookings', { query: {} });
  const request = bookings.find(({ homework }) => homework.length > 0);
  expect(request).toMatchObject({
    status: 'pending_confirmation',
    studentId: { fullName: 'Kevin Tanoto' },
    homework: [{ name: 'limits-worksheet.jpg' }],
  });
  const photo = await person.send('GET', request?.homework[0]?.url ?? '');
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('one reported conversation waits for an admin', async () => {
  const admin = server.person();
  await admin.call('login', { body: { email: 'admin@demo.test', password: demoPassword } });
  const { reports } = await admin.call('adminReports', { query: {} });
  expect(reports).toMatchObject([
    {
      reporter: { fullName: 'Nurul Aini', role: 'student' },
      reported: { fullName: 'Bagus Prasetyo', role: 'teacher' },
      handled: null,
    },
  ]);
});

describe('at every hour of a day', () => {
  test.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'at %i:00 no message and no report is in the future',
    (hour) => {
      const at = new Date(Date.UTC(2026, 2, 4, hour));
      const { messages, reports } = conversationRows(at);
      for (const { created_at } of [...messages, ...reports]) {
        expect(new Date(created_at) <= at).toBe(true);
      }
    },
  );

  test('the messages of each conversation are in order of time, and all ids differ', () => {
    const { conversations, messages } = conversationRows(now);
    for (const { id } of conversations) {
      const own = messages.filter((message) => message.conversation_id === id);
      const times = own.map(({ created_at }) => new Date(created_at).getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });
});
