// npm run rolling: two processes behind the machine's nginx are restarted one after the other, under load.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { person } from '#server/testing/person.ts';
import { start, usePrograms } from '#server/testing/program.ts';
import { createChatClient } from './chat-client.ts';
import { addConversations } from './crowd.ts';
import { deployed, startNginx } from './nginx.ts';

usePrograms();

const seconds = 1000;
const clients = 8;

/** Opens a new connection for each request, as new visitors do. */
const ask = (url: string, method: string, headers: Record<string, string>, body = '') =>
  new Promise<number | string>((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, { method, headers, agent: false, timeout: 30 * seconds }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', failed);
    })
      .once('error', failed)
      .end(body);
  });

/** Reads and writes without a pause until stopped. */
const startLoad = (url: string, cookie: string) => {
  const seen = { answers: 0, failed: [] as string[], saved: [] as string[] };
  const load = { isOn: true };
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const loop = async (nth: number) => {
    for (let turn = 0; load.isOn; turn += 1) {
      const fullName = `Budi ${nth} ${turn}`;
      const steps: [number, string, string, object?][] = [
        [200, 'GET', '/api/teachers/list'],
        [200, 'GET', '/robots.txt'],
        [200, 'PUT', '/api/auth/me', { name: fullName }],
        [200, 'GET', '/api/auth/me'],
        [200, 'POST', '/api/auth/forgot-password', { email: `nobody-${nth}-${turn}@example.com` }],
      ];
      for (const [expected, method, path, body] of steps) {
        const status = await ask(url + path, method, headers, body && JSON.stringify(body));
        seen.answers += 1;
        if (status !== expected) seen.failed.push(`${method} ${path}: ${status}`);
        else if (method === 'PUT') seen.saved.push(fullName);
      }
    }
  };
  const loops = Array.from({ length: clients }, (_, nth) => loop(nth));
  return {
    stop: async () => {
      load.isOn = false;
      await Promise.all(loops);
      return seen;
    },
  };
};

/** Two people who send messages through the balancer until stopped. */
const startTalk = async (url: string, databaseUrl: string) => {
  const { db, pool } = openDatabase(databaseUrl);
  const [talk] = await addConversations(pool, 1);
  await db.destroy();
  if (!talk) throw new Error('no conversation was created');
  const people = talk.members.map((member) =>
    createChatClient({ ...member, url, conversationId: talk.id }),
  );
  const state = { isOn: true };
  const talking = people.map(async ({ say }) => {
    for (let nth = 0; state.isOn; nth += 1) {
      await say(`line ${nth}`);
      // The limit is 100 messages a minute.
      await sleep(600);
    }
  });
  return {
    stop: async () => {
      state.isOn = false;
      await Promise.all(talking);
      for (const { catchUp } of people) await catchUp();
      for (const { socket } of people) socket.disconnect();
      return people;
    },
  };
};

test('a rolling restart under load fails no request and loses no message', async () => {
  const settings = {
    DATABASE_URL: await createTestDatabase(inject('postgresUrl')),
    NODE_ENV: 'test',
    TEST_CONTROLS: '1',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
  };
  const ports = [await freePort(), await freePort()];
  const startOn = (port: number) => start({ ...settings, PORT: String(port) });
  const servers = new Map(
    await Promise.all(ports.map(async (port) => [port, await startOn(port)] as const)),
  );
  const nginx = await startNginx(ports);
  const codes: (number | null | undefined)[] = [];
  // As systemd does: stops a process and starts it again.
  const control = createServer((asked, reply) => {
    const port = Number(asked.url?.slice(1));
    void (async () => {
      codes.push(await servers.get(port)?.stop('SIGTERM'));
      servers.set(port, await startOn(port));
      reply.end();
    })();
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  const { port: controlPort } = control.address() as AddressInfo;

  const budi = person(nginx.url);
  const credentials = { email: 'budi@example.com', password: 'kopi-tubruk-7' };
  await budi.call('register', {
    body: { ...credentials, role: 'student', fullName: 'Budi Santoso' },
  });
  await budi.call('login', { body: credentials });
  const load = startLoad(nginx.url, [...budi.jar].map((pair) => pair.join('=')).join('; '));
  const talk = await startTalk(nginx.url, settings.DATABASE_URL);
  await sleep(2 * seconds);
  const { stdout } = await promisify(execFile)(deployed('rolling-restart.sh'), ports.map(String), {
    env: {
      PATH: process.env.PATH,
      ...nginx.environment,
      RESTART: `curl -fs http://127.0.0.1:${controlPort}/`,
    },
  });
  await sleep(2 * seconds);
  const { answers, failed, saved } = await load.stop();
  const people = await talk.stop();

  expect(stdout).toBe(ports.map((port) => `port ${port} is restarted\n`).join(''));
  expect(codes).toEqual([0, 0]);
  const sent = people.flatMap(({ acknowledged }) => acknowledged);
  process.stdout.write(
    `${answers} requests, ${failed.length} failed; ${sent.length} messages over ${people.map(({ found }) => found.reconnects).join(' and ')} connections\n`,
  );
  expect(failed).toEqual([]);
  expect(answers).toBeGreaterThan(500);
  expect(sent.length).toBeGreaterThan(10);
  for (const { seen, found } of people) {
    const ids = new Set([...seen.values()].map(({ _id }) => _id));
    expect(sent.filter(({ _id }) => !ids.has(_id))).toEqual([]);
    expect(seen.size).toBe(sent.length);
    expect(found).toMatchObject({ foreign: 0, contradictions: 0 });
    // Each client was connected to a process that restarted.
    expect(found.reconnects).toBeGreaterThan(1);
  }
  expect(await nginx.readErrors()).not.toMatch(/upstream|\[error\]|\[crit\]/);
  // The stored value is the last acknowledged one, or a later one of another client.
  const { user } = await budi.call('me');
  expect(saved.slice(-2 * clients)).toContain(user?.fullName);
  control.close();
  await Promise.all([...servers.values()].map((server) => server.stop('SIGTERM')));
});

test('rolling-restart.sh refuses to remove the last serving process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-rolling-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [port, other] = [await freePort(), await freePort()];
  const SERVERS = join(folder, 'servers.conf');
  for (const second of ['', `server 127.0.0.1:${other};\n`, `server 127.0.0.1:${other} down;\n`]) {
    const servers = `server 127.0.0.1:${port};\n${second}`;
    await writeFile(SERVERS, servers);
    const restarting = promisify(execFile)(deployed('rolling-restart.sh'), [String(port)], {
      env: { PATH: process.env.PATH, SERVERS, RELOAD: 'false', RESTART: 'false ' },
    });
    await expect(restarting).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Nobody would serve while port ${port} restarts`),
    });
    expect(await readFile(SERVERS, 'utf8')).toBe(servers);
  }
});

test('nginx passes WebSockets on, hides the metrics and caches pictures', async () => {
  let pictures = 0;
  const upstream = createServer((asked, reply) => {
    if (asked.url?.startsWith('/media/')) pictures += 1;
    reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
    reply.end(JSON.stringify(asked.headers));
  }).listen(0, '127.0.0.1');
  upstream.on('upgrade', (_, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await once(upstream, 'listening');
  const nginx = await startNginx([(upstream.address() as AddressInfo).port]);

  const asking = request(`${nginx.url}/socket.io/?transport=websocket`, {
    headers: { connection: 'upgrade', upgrade: 'websocket' },
  });
  asking.end();
  const [, socket] = (await once(asking, 'upgrade')) as [unknown, NodeJS.ReadWriteStream];
  socket.write('hello');
  const [heard] = (await once(socket, 'data')) as [Buffer];
  expect(heard.toString()).toBe('hello');
  socket.end();

  expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404);
  for (let nth = 0; nth < 3; nth += 1) await fetch(`${nginx.url}/media/a.webp`);
  expect(pictures).toBe(1);
  // A forged X-Forwarded-For does not change the address that limits count.
  const answer = await fetch(nginx.url, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await answer.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  upstream.close();
  upstream.closeAllConnections();
});

test('nginx writes no secret into its log', async () => {
  const upstream = createServer((_, reply) => void reply.end()).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const nginx = await startNginx([(upstream.address() as AddressInfo).port]);
  for (const path of [
    '/reset-password/s3cret',
    '/%72eset-password/s3cret',
    '//reset-password/s3cret',
    '/api/auth/reset-password/s3cret',
    '/calendar/s3cret.ics',
    '/teacher/register?email=s3cret@example.com',
  ]) {
    await fetch(nginx.url + path, { headers: { referer: `${nginx.url}/reset-password/s3cret` } });
  }
  await vi.waitUntil(async () => (await nginx.readLog()).includes('/teacher/register'));
  const log = await nginx.readLog();
  expect(log).toContain('"GET /reset-password/... HTTP/1.1" 200');
  expect(log).toContain('"GET /calendar/... HTTP/1.1" 200');
  expect(log).not.toContain('s3cret');
  upstream.close();
  upstream.closeAllConnections();
});

test('nginx caches a deleted picture no longer than its own limit, whatever the browser headers allow', async () => {
  let isThere = true;
  const upstream = createServer((_, reply) => {
    reply.statusCode = isThere ? 200 : 404;
    reply.setHeader('cache-control', isThere ? 'public, max-age=31536000, immutable' : 'no-store');
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const port = (upstream.address() as AddressInfo).port;
  const nginx = await startNginx([port], { pictureLifetime: '1s' });
  const look = async () => (await fetch(`${nginx.url}/media/a.webp`)).status;
  expect(await look()).toBe(200);
  isThere = false;
  await vi.waitUntil(async () => (await look()) === 404, { timeout: 4000 });
  upstream.close();
  upstream.closeAllConnections();
});
