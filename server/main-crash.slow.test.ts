import { expect, test } from 'vitest';
import { commandLine } from './platform/processes.ts';
import { databaseOf, gone, isRunning, start, usedDataDir, usePrograms } from './testing/program.ts';

usePrograms();

const credentials = (name: string) => ({ email: `${name}@example.com`, password: 'kopi-tubruk-7' });

type Server = Awaited<ReturnType<typeof start>>;
const register = (server: Server, name: string) =>
  server.person().call('register', {
    body: { ...credentials(name), role: 'student', fullName: 'Budi Santoso' },
  });
const logIn = async (server: Server, name: string) => {
  const { message } = await server.person().call('login', { body: credentials(name) });
  return message;
};

test.concurrent('killed at once, the next start finds everything, also when the database lost its guard', async () => {
  const DATA_DIR = await usedDataDir();
  const first = await start({ DATA_DIR });
  await register(first, 'before-the-kill');
  first.child.kill('SIGKILL');
  const second = await start({ DATA_DIR });
  expect(await logIn(second, 'before-the-kill')).toBe('Login successful!');

  await register(second, 'before-the-second-kill');
  const orphaned = await databaseOf(DATA_DIR);
  expect(await commandLine(orphaned.guard)).toContain('postgres-guard');
  process.kill(orphaned.guard, 'SIGKILL');
  second.child.kill('SIGKILL');
  await second.ended;
  expect(await isRunning(orphaned.server)).toBe(true);
  const third = await start({ DATA_DIR });
  expect(await logIn(third, 'before-the-second-kill')).toBe('Login successful!');
  expect(await isRunning(orphaned.server)).toBe(false);
  expect(await third.stop('SIGTERM')).toBe(0);
});

test.concurrent('a database that dies ends the server, so that whoever watches over it starts it again', async () => {
  const DATA_DIR = await usedDataDir();
  const first = await start({ DATA_DIR });
  await register(first, 'before-the-loss');
  process.kill((await databaseOf(DATA_DIR)).server, 'SIGKILL');
  const { code, err } = await first.ended;
  expect(code).toBe(1);
  expect(err).toContain('PostgreSQL has ended by itself');
  const second = await start({ DATA_DIR });
  expect(await logIn(second, 'before-the-loss')).toBe('Login successful!');
  expect(await second.stop('SIGTERM')).toBe(0);
});

// npm starts a script through a shell, which stays in between or is replaced by the script.
const throughShell = (script: string) => `
  const { spawn } = require('node:child_process');
  spawn(${JSON.stringify(script)}, { shell: true, stdio: 'inherit' });
`;

test.concurrent.for(['exec "$NODE" server/main.ts', '"$NODE" server/main.ts && true'])(
  'when the npm that started it is killed, it stops by itself and so does the database: %s',
  async (script) => {
    const DATA_DIR = await usedDataDir();
    const environment = { DATA_DIR, NODE: process.execPath, npm_lifecycle_event: 'start' };
    const npm = await start(environment, ['-e', throughShell(script)]);
    const database = await databaseOf(DATA_DIR);
    expect(await isRunning(database.server)).toBe(true);
    npm.child.kill('SIGKILL');
    // The output closes when the last process that holds it ends.
    await npm.ended;
    await Promise.all([gone(database.server), gone(database.guard)]);
    await expect(fetch(npm.url)).rejects.toThrow('fetch failed');
  },
);
