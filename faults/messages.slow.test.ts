import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/db.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { start, usePrograms } from '#server/testing/program.ts';
import { inParallel } from './http-client.ts';
import { createChatClient } from './chat-client.ts';
import { addConversations } from './crowd.ts';
import { scaled } from './random.ts';

const isFull = scaled(0, 1) === 1;

usePrograms();
vi.setConfig({ testTimeout: 3_600_000 });

let database: ReturnType<typeof openDatabase>;
let settings: Record<string, string>[];
beforeAll(async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  database = openDatabase(databaseUrl);
  const common = { DATABASE_URL: databaseUrl, TEST_CONTROLS: '1', NODE_ENV: 'test' };
  settings = await Promise.all(
    [1, 2].map(async () => ({ ...common, PORT: String(await freePort()) })),
  );
});
afterAll(() => database.db.destroy());

/** Pairs of people who are connected to different processes. */
const addPairs = async (count: number) =>
  (await addConversations(database.pool, count)).flatMap(({ id: conversationId, members }, i) =>
    members.map((member, side) => {
      const url = `http://127.0.0.1:${settings[(i + side) % 2]?.PORT}`;
      return createChatClient({ ...member, url, conversationId });
    }),
  );

test('while both processes are killed in turn, both people get every acknowledged message once and in order', async () => {
  const servers = await Promise.all(settings.map((own) => start(own)));
  const chatClients = await addPairs(scaled(20, 500) / 2);
  const each = scaled(100, 5000) / chatClients.length;
  await vi.waitUntil(() => chatClients.every(({ socket }) => socket.connected), {
    timeout: 120_000,
  });
  const chatting = new AbortController();
  const wanted = scaled(2, 10);
  const killing = (async () => {
    let kills = 0;
    for (let turn = 0; !chatting.signal.aborted || kills < wanted; turn = (turn + 1) % 2) {
      await sleep(500 + Math.random() * 500);
      await servers[turn]?.stop('SIGKILL');
      kills += 1;
      servers[turn] = await start(settings[turn] ?? {});
    }
    return kills;
  })();
  const lines = Array.from({ length: each }, (_, i) => `line ${i}`);
  await inParallel(chatClients, chatClients.length, async ({ say }) => {
    for (const line of lines) {
      await sleep(Math.random() * 400);
      await say(line);
    }
  });
  chatting.abort();
  expect(await killing).toBeGreaterThanOrEqual(wanted);
  await vi.waitUntil(() => chatClients.every(({ socket }) => socket.connected), {
    timeout: 120_000,
  });
  await inParallel(chatClients, 16, ({ catchUp }) => catchUp());

  const stored = await database.db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'number', 'sender_id', 'content'])
    .orderBy('number')
    .execute();
  expect(stored.length).toBe(chatClients.length * each);
  const ids = new Map<string, string[]>();
  for (const { conversation_id, id } of stored) {
    ids.set(conversation_id, [...(ids.get(conversation_id) ?? []), id]);
  }
  for (const { seen, acknowledged, found, socket } of chatClients) {
    const inOrder = [...seen.values()].toSorted((a, b) => a.number - b.number);
    expect(inOrder.map(({ _id }) => _id)).toEqual(ids.get(inOrder[0]?.conversationId ?? ''));
    // Each once, in the order of sending.
    const own = inOrder.filter(({ senderId }) => senderId === acknowledged[0]?.senderId);
    expect(own).toEqual(acknowledged);
    expect(own.map(({ content }) => content)).toEqual(lines);
    expect(found).toMatchObject({ foreign: 0, contradictions: 0 });
    expect(found.reconnects).toBeGreaterThan(1);
    socket.disconnect();
  }
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
});

// Waits half a minute; presence.slow.test.ts tests the same with a fake clock.
test.each(isFull ? ['half a minute'] : [])(
  'people of a killed process are shown offline after %s',
  async () => {
    const servers = await Promise.all(settings.map((own) => start(own)));
    const [one, other] = await addPairs(1);
    await vi.waitFor(() => expect(one?.found.online).toHaveLength(1), { timeout: 10_000 });
    await servers[1]?.stop('SIGKILL');
    await vi.waitFor(() => expect(one?.found.online).toEqual([]), { timeout: 45_000 });
    for (const chatClient of [one, other]) chatClient?.socket.disconnect();
    await servers[0]?.stop('SIGTERM');
  },
);
