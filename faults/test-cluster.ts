// The processes of a run: PostgreSQL, two servers, the provider's stand-in, and proxies between them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/database/db.ts';
import { startPostgres } from '#server/platform/database/embedded-postgres.ts';
import { newKeyLine } from '#server/platform/security/encryption-keys.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { preparePostgres } from '#server/platform/database/postgres-binaries.ts';
import { databaseProxy, openProxy } from '#server/testing/database-proxy.ts';
import { execute } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { midtransKeys, startMidtrans } from '#server/testing/midtrans.ts';

/** What people and checks need; `addServers` returns the same with other servers. */
export type TestCluster = Awaited<ReturnType<WholeCluster['addServers']>>;
export type WholeCluster = Awaited<ReturnType<typeof startTestCluster>>;

const root = fileURLToPath(new URL('../', import.meta.url));

export const startTestCluster = async (plant: string | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-faults-'));
  await chmod(folder, 0o711);
  const database = await ownPostgres(join(folder, 'postgres'));
  const { pool, db } = openDatabase(database.url);
  if (plant === 'slot-index') await pool.query('drop index one_live_booking_per_slot');
  const proxy = await databaseProxy(database.url);
  const midtrans = await startMidtrans();
  const provider = { host: '127.0.0.1', port: await freePort() };
  const providerProxy = await openProxy(provider, {
    host: '127.0.0.1',
    port: Number(new URL(midtrans.url).port),
  });
  const providerUrl = `http://127.0.0.1:${provider.port}`;
  const environment = {
    PATH: process.env.PATH,
    TMPDIR: folder,
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(tmpdir(), 'lentera-compiled'),
    NODE_ENV: 'test',
    TEST_CONTROLS: '1',
    LOG_LEVEL: 'error',
    DATABASE_URL: proxy.url,
    ENCRYPTION_KEYS: newKeyLine([]),
    MIDTRANS_SERVER_KEY: midtransKeys.serverKey,
    MIDTRANS_CLIENT_KEY: midtransKeys.clientKey,
    MIDTRANS_API_URL: providerUrl,
    MIDTRANS_SNAP_URL: providerUrl,
    ...(plant && plant !== 'slot-index' && { PLANT: plant }),
  };
  const log: string[] = [];
  const startServers = async (own: NodeJS.ProcessEnv = {}) => {
    const settings = { ...environment, ...own };
    const servers = [
      ownServer(settings, await freePort(), log),
      ownServer(settings, await freePort(), log),
    ];
    await Promise.all(servers.map((server) => server.start()));
    let calls = 0;
    return {
      servers,
      url: () => servers[calls++ % servers.length]?.url ?? '',
      stop: () => Promise.all(servers.map((server) => server.kill())),
    };
  };
  const own = await startServers();
  const parts = {
    folder,
    pool,
    db,
    database,
    proxy,
    provider: providerProxy,
    midtrans,
    /** Error lines of the servers. */
    log,
    ...own,
  };
  return {
    ...parts,
    /** The same with two more servers, which have other settings. */
    addServers: async (settings: NodeJS.ProcessEnv) => ({
      ...parts,
      ...(await startServers(settings)),
    }),
    /** Runs a program with these settings until it ends. */
    run: (args: string[], settings: NodeJS.ProcessEnv) =>
      runToEnd(args, { ...environment, ...settings }),
    async close() {
      await own.stop();
      await db.destroy();
      await proxy.stop();
      await providerProxy.cut();
      await midtrans.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const runToEnd = async (args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, args, { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Without fsync: a killed PostgreSQL keeps commits; power failures are not tested. */
const ownPostgres = async (dir: string) => {
  let postgres = await startPostgres(dir);
  const { url: admin } = postgres;
  for (const name of ['fsync', 'full_page_writes']) {
    await execute(admin, `alter system set ${name} = off`);
  }
  await execute(admin, 'select pg_reload_conf()');
  await execute(admin, 'create database faults');
  const url = admin.replace('/postgres?', '/faults?');
  await migrate(url);
  const { data } = await preparePostgres(dir);
  const crash = async () => {
    const lock = await readFile(join(data, 'postmaster.pid'), 'utf8');
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
    await postgres.stop();
  };
  const start = async () => {
    // Retry until the orphaned child processes have ended.
    postgres = await retry(() => startPostgres(dir));
  };
  return {
    url,
    data,
    crash,
    start,
    async kill() {
      await crash();
      await start();
    },
    stop: () => postgres.stop(),
  };
};

const ownServer = (environment: NodeJS.ProcessEnv, port: number, log: string[]) => {
  let child: ChildProcess | undefined;
  const preload = environment.PLANT ? ['--import', join(root, 'faults/planted-bugs.ts')] : [];
  const launch = async () => {
    const started = spawn(process.execPath, [...preload, 'server/main.ts'], {
      cwd: root,
      env: { ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const isReady = await new Promise<boolean>((resolve) => {
      started.once('exit', () => resolve(false));
      started.stdout.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.includes('is ready at')) resolve(true);
        log.push(text);
      });
    });
    if (!isReady) throw new Error(`server did not start: ${output}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    start: () => retry(launch),
    /** Returns false when it was not running. */
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return false;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      return true;
    },
    /** Resident memory in bytes. */
    memory: async () => {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
  };
};

/** Retries `act`, because a service that it needs may still be starting. */
export const retry = async <T>(act: () => Promise<T>, tries = 100): Promise<T> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(100);
    }
  }
};
