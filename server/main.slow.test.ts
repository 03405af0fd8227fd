import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { production } from './testing/production.ts';
import {
  dataDir,
  databaseOf,
  isRunning,
  launch,
  start,
  usedDataDir,
  usePrograms,
} from './testing/program.ts';

usePrograms();

const budi = { email: 'budi@example.com', password: 'kopi-tubruk-7' };
const registration = { ...budi, role: 'student' as const, fullName: 'Budi Santoso' };

const cpuSeconds = async (server: Awaited<ReturnType<typeof start>>) => {
  const { text } = await server.person().send('GET', '/metrics');
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
};

// For root this is a folder that PostgreSQL's user cannot enter; for other users an ordinary folder.
test.concurrent('in a private folder the server starts with one line of output, stops with 0 and keeps the data', async () => {
  const DATA_DIR = await dataDir({ isPrivate: true });
  const first = await start({ DATA_DIR });
  // Measures CPU time, not elapsed time: the machine may be busy.
  expect(await cpuSeconds(first)).toBeLessThan(10);
  expect(first.said).toEqual({
    out: `Lentera is ready at ${first.url} (demo accounts, password lentera-demo: student@demo.test, teacher@demo.test, admin@demo.test)\n`,
    err: '',
  });
  await first.person().call('register', { body: registration });
  const database = await databaseOf(DATA_DIR);
  expect(await isRunning(database.server)).toBe(true);
  expect(await first.stop('SIGTERM')).toBe(0);
  expect(await isRunning(database.server)).toBe(false);
  expect(await isRunning(database.guard)).toBe(false);

  const second = await start({ DATA_DIR });
  const { user } = await second.person().call('login', { body: budi });
  expect(user.fullName).toBe('Budi Santoso');
  const again = await databaseOf(DATA_DIR);
  expect(await second.stop('SIGINT')).toBe(0);
  expect(await isRunning(again.server)).toBe(false);
  expect([first.said.err, second.said.err]).toEqual(['', '']);
});

const withStrictUmask = [
  '--input-type=module',
  '-e',
  `process.umask(0o077); await import('#server/main.ts')`,
];

test.concurrent('the server starts under a strict umask', async () => {
  const server = await start({ ...production, DATA_DIR: await dataDir() }, withStrictUmask);
  expect((await server.person().call('ready')).success).toBe(true);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent('a second server on the same data ends with one line, and the first goes on', async () => {
  const DATA_DIR = await usedDataDir();
  const first = await start({ DATA_DIR });
  const second = await launch({ DATA_DIR });
  const { code, out, err } = await second.ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Another Lentera is running on \S+ \(database process \d+\)\.\n$/);
  const { user } = await first.person().call('login', {
    body: { email: 'student@demo.test', password: 'lentera-demo' },
  });
  expect(user.role).toBe('student');
  expect(await first.stop('SIGTERM')).toBe(0);
});

test.concurrent('a port in use is reported in one line, and no process stays', async () => {
  const DATA_DIR = await usedDataDir();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const server = await launch({ DATA_DIR, PORT: String(port) });
  const { code, out, err } = await server.ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(`Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT.\n`);
  expect(await databaseOf(DATA_DIR)).toEqual({ server: 0, guard: 0 });
  taken.close();
});

test.concurrent('all faults of the settings are reported at once', async () => {
  const server = await launch({
    NODE_ENV: 'production',
    PORT: '99999',
    LOG_LEVEL: 'loud',
    TEST_CONTROLS: '1',
    PUBLIC_URL: 'http://lentera.example/path',
    GOOGLE_CLIENT_ID: 'only half of it',
    DATA_DIR: '/dev/null/data',
  });
  const { code, out, err } = await server.ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  // In production every line is JSON.
  const { level, msg } = JSON.parse(err) as { level: number; msg: string };
  expect(level).toBe(60);
  const [title, ...faults] = msg.split('\n');
  expect(title).toBe('These settings need attention:');
  const named = faults.map((fault) => fault.trim().split(':')[0]);
  expect(new Set(named)).toEqual(
    new Set([
      'DATA_DIR',
      'PORT',
      'LOG_LEVEL',
      'TEST_CONTROLS',
      'PUBLIC_URL',
      'SMTP_URL',
      'ENCRYPTION_KEYS',
      'GOOGLE_CLIENT_SECRET',
      'MIDTRANS_SERVER_KEY',
      'OPERATOR_NAME',
      'CONTACT_PHONE',
      'CONTACT_EMAIL',
      'OFFICE_ADDRESS',
      'MAIL_FROM',
    ]),
  );
});
