// A pooler in transaction mode between two servers and PostgreSQL.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChatClient } from '../chat-client.ts';
import { addConversations } from '../crowd.ts';
import { createPeople, startLoad } from '../history.ts';
import { findPgBouncer, startPgBouncer } from '../pgbouncer.ts';
import { random } from '../random.ts';
import type { Run } from '../run.ts';
import { retry } from '../test-cluster.ts';

/** People buy and chat through PgBouncer while it is restarted and a server is killed; an operator runs commands. */
export const poolerRestarts = async ({ cluster, history, size, expect }: Run) => {
  const version = await findPgBouncer();
  if (!version) return 'left out: pgbouncer is not installed on this machine';
  const isPrepared = version.minor >= 21;
  const pooler = await startPgBouncer(cluster.database.url, isPrepared);
  const alone = await cluster.run(['server/main.ts'], { DATABASE_URL: pooler.url });
  expect('start without a direct address', /DATABASE_DIRECT_URL/.test(alone.output), true);
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: cluster.database.url,
    DATABASE_PREPARED: isPrepared ? '1' : '0',
  };
  const pooled = await cluster.addServers(settings);
  const people = createPeople(pooled, history);
  const chat = await startChat(pooled, size(6));
  const load = await startLoad(pooled, people);

  const restarts = size(10);
  for (let nth = 0; nth < restarts; nth += 1) {
    await sleep(500 + random() * 1000);
    await pooler.restart();
  }
  const [server] = pooled.servers;
  await server?.kill();
  await sleep(1000);
  await server?.start();
  const folder = join(cluster.folder, 'backup');
  for (const command of [
    ['server/commands/ledger.ts', 'check'],
    ['server/commands/backup.ts', folder],
    ['server/commands/admin.ts', 'create', 'operator@example.com'],
  ]) {
    const { code, output } = await cluster.run(command, settings);
    expect(`${command[0]}: ${output}`, code, 0);
  }
  await sleep(2000);
  const bought = await load.stop();
  expect('purchases succeeded meanwhile', bought > 0, true);
  const unseen = await chat.stop();
  expect('acknowledged messages that the other person has not got', unseen.missing, 0);
  for (const { url } of pooled.servers) {
    const isReady = () => fetch(`${url}/api/ready`).then(({ status }) => status === 200);
    const ready = await retry(async () => {
      if (!(await isReady())) throw new Error('not ready');
      return true;
    }).catch(() => false);
    expect('ready at the end', ready, true);
  }
  await pooled.stop();
  await pooler.stop();
  return `PgBouncer ${version.name}: ${restarts} restarts, ${bought} bought, ${unseen.sent} messages`;
};

/** Pairs of people at different servers, who talk until stopped. */
const startChat = async ({ pool, servers }: Parameters<typeof createPeople>[0], count: number) => {
  const pairs = (await addConversations(pool, count)).map(({ id: conversationId, members }) =>
    members.map((member, side) =>
      createChatClient({ ...member, url: servers[side % 2]?.url ?? '', conversationId }),
    ),
  );
  const talk = { isOn: true };
  const loops = pairs.flat().map(async ({ say }) => {
    for (let line = 0; talk.isOn; line += 1) {
      await say(`line ${line}`);
      await sleep(random() * 500);
    }
  });
  return {
    stop: async () => {
      talk.isOn = false;
      await Promise.all(loops);
      let [sent, missing] = [0, 0];
      for (const pair of pairs) {
        await Promise.all(pair.map(({ catchUp }) => catchUp()));
        for (const [one, other] of [pair, pair.toReversed()]) {
          sent += one?.acknowledged.length ?? 0;
          missing += one?.acknowledged.filter(({ number }) => !other?.seen.has(number)).length ?? 0;
        }
        for (const { socket } of pair) socket.disconnect();
      }
      return { sent, missing };
    },
  };
};
