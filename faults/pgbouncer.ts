import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresOwner } from '#server/platform/database/postgres-binaries.ts';
import { execute } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { retry } from './test-cluster.ts';

const deployed = new URL('../deploy/pgbouncer.ini', import.meta.url);

/** The version of the machine's PgBouncer, such as 1.18; undefined if it is not installed. */
export const findPgBouncer = async () => {
  const { stdout } = await promisify(execFile)('pgbouncer', ['--version']).catch(() => ({
    stdout: '',
  }));
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return major === undefined ? undefined : { name: `${major}.${minor}`, minor: Number(minor) };
};

/** The machine's PgBouncer with deploy/pgbouncer.ini, and fewer sessions than the servers have connections. */
export const startPgBouncer = async (databaseUrl: string, isPrepared: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-pgbouncer-'));
  await chmod(folder, 0o755);
  const { searchParams, pathname } = new URL(databaseUrl);
  const [host, name] = [searchParams.get('host'), pathname.slice(1)];
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const config = (await readFile(deployed, 'utf8'))
    .replace('lentera = host=127.0.0.1', `${name} = host=${host} user=postgres`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file.*$/m, '')
    .replace('default_pool_size = 20', 'default_pool_size = 8')
    .replace(/^;(?=max_prepared_statements)/m, isPrepared ? '' : ';');
  await writeFile(file, config);
  const url = `postgresql://postgres@127.0.0.1:${port}/${name}`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...postgresOwner });
    await retry(() => execute(url, 'select 1'));
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  // Ctrl-C during the phase must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url,
    /** Breaks every connection at once. */
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
