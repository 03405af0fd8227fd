import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cookieOf, formEnd, part } from '../../testing/open-upload.ts';
import type { Person } from '../../testing/person.ts';
import { start, usedDataDir, usePrograms } from '../../testing/program.ts';

usePrograms();

type Server = Awaited<ReturnType<typeof start>>;
const megabyte = 1024 * 1024;
const patience = { timeout: 120_000, interval: 50 };

const form = Buffer.concat([
  Buffer.from(part('file', 'a.pdf')),
  Buffer.alloc(10 * megabyte - 1024, '%PDF-'),
  Buffer.from(formEnd),
]);

/** A new student who can write to a teacher. */
const writer = async (server: Server, nth: number) => {
  const someone = server.person();
  const credentials = { email: `writer-${nth}@example.com`, password: 'kopi-tubruk-7' };
  await someone.call('register', {
    body: { ...credentials, role: 'student', fullName: 'Budi Santoso' },
  });
  await someone.call('login', { body: credentials });
  const { teachers } = await someone.call('teachers', { query: {} });
  const { conversationId } = await someone.call('startConversation', {
    params: { userId: teachers[0]?._id ?? '' },
  });
  return { someone, conversationId };
};

const connection = async (server: Server) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The server may end the connection while the test still writes.
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  await once(socket, 'connect');
  return {
    write: (bytes: string | Buffer) => socket.write(bytes),
    status: () => answer.split(' ')[1],
  };
};

interface Writer {
  someone: Person;
  conversationId: string;
}

const upload = async (server: Server, { someone, conversationId }: Writer) => {
  const { write, status } = await connection(server);
  write(
    `POST /api/messages/${conversationId}/files HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n` +
      `Cookie: ${cookieOf(someone)}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${form.length}\r\n\r\n`,
  );
  return { write, status };
};

/** Bytes that one side of a connection has sent and the other has not read. */
const underWay = ({ url }: Server) => {
  const port = `:${Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')}`;
  const connections = readFileSync('/proc/net/tcp', 'latin1').split('\n').slice(1, -1);
  let bytes = 0;
  for (const line of connections) {
    const [, local = '', remote = '', state, queues = ''] = line.trim().split(/\s+/);
    const isListening = state === '0A';
    if (isListening || !(local.endsWith(port) || remote.endsWith(port))) continue;
    for (const queue of queues.split(':')) bytes += Number.parseInt(queue, 16);
  }
  return bytes;
};

const memoryOf = ({ child }: Server) => {
  const read = (name: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'latin1');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  };
  const before = read('VmRSS');
  // The peak begins anew.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return { grownTo: () => read('VmHWM') - before };
};

test.runIf(process.platform === 'linux')(
  'memory grows by at most 200 MB while uploads, JSON bodies and headers are held open and whole uploads come at once',
  async () => {
    // Without limits of registrations per address.
    const server = await start({ DATA_DIR: await usedDataDir(), TEST_CONTROLS: '1' });
    const writers = [];
    for (let nth = 0; nth < 31; nth += 1) writers.push(await writer(server, nth));
    const [one, ...others] = writers as [Writer, Writer, ...Writer[]];
    const first = await upload(server, others[0]);
    first.write(form);
    await vi.waitUntil(() => first.status() !== undefined, patience);
    expect(first.status()).toBe('200');
    const memory = memoryOf(server);
    const allRead = () => vi.waitUntil(() => underWay(server) === 0, patience);
    const holdUploads = async (people: Writer[]) => {
      const uploads = [];
      for (let nth = 0; nth < 60; nth += 1) {
        const held = await upload(server, people[nth % people.length] ?? one);
        held.write(form.subarray(0, -10));
        uploads.push(held);
      }
      await allRead();
      // On a slow machine some are ended already.
      for (const { status } of uploads) expect([undefined, '503', '408']).toContain(status());
    };
    const send = async (times: number, text: string) => {
      for (let nth = 0; nth < times; nth += 1) (await connection(server)).write(text);
      await allRead();
    };

    await holdUploads([one]);
    await send(
      4000,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n' +
        `Content-Type: application/json\r\nContent-Length: 65000\r\n\r\n${' '.repeat(64_000)}`,
    );
    await send(1000, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(15_000)}`);
    const whole = await Promise.all(
      others.flatMap((each) => [upload(server, each), upload(server, each)]),
    );
    for (const { write } of whole) write(form);
    await vi.waitUntil(() => whole.every(({ status }) => status() !== undefined), patience);
    expect(new Set(whole.map(({ status }) => status()))).toEqual(new Set(['200', '503']));
    await holdUploads(others);
    expect(memory.grownTo()).toBeLessThan(200);
  },
);
