// Starts and supervises a PostgreSQL whose binaries come from npm packages.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { dataFolder, preparePostgres, postgresOwner } from './postgres-binaries.ts';
import { commandLine, hasEnded, parentOf } from '../processes.ts';
import { StartFault } from '../stop.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export const startPostgres = async (
  wantedDir: string,
  // For tests: no protection against a power cut.
  { careless = false, onLoss }: { careless?: boolean; onLoss?: () => void } = {},
): Promise<EmbeddedPostgres> => {
  const place = await preparePostgres(wantedDir);
  const sockets = await socketDir(place);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place);
  const options = {
    listen_addresses: '',
    // PostgreSQL parses this as a list, so a comma in a name has to be quoted.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    ...(careless && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Several test files run at once, each with its servers and programs.
      max_connections: '300',
      wal_level: 'minimal',
      max_wal_senders: '0',
    }),
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    startGuarded(place.bin('postgres'), ['-D', place.data, ...settings], place.owner);
  const url = socketUrl(sockets);
  const guard = await start().catch(async (error: Error) => {
    if (!error.message.includes('lock file')) throw error;
    // The former process may have ended by now.
    const former = await predecessor(place.data);
    if (former && !(await waitForEnd(former, place.data, url))) {
      const where = dirname(resolve(wantedDir));
      throw new StartFault(`Another Lentera is running on ${where} (database process ${former}).`);
    }
    return start();
  });
  const watch = onLoss && watchProcess((await predecessor(place.data)) ?? 0, onLoss);
  const stop = () => {
    clearInterval(watch);
    return release(guard);
  };
  return { url, stop };
};

/** Polls PostgreSQL's process: the guard ends with this process, not with PostgreSQL. */
const watchProcess = (pid: number, onLoss: () => void) =>
  setInterval(() => void hasEnded(pid).then((isLost) => isLost && onLoss()), 2000).unref();

/** For commands: uses the PostgreSQL that a server has started, else starts one. */
export const usePostgres = async (wantedDir: string): Promise<EmbeddedPostgres> => {
  const place = await preparePostgres(wantedDir);
  const url = socketUrl(await socketDir(place));
  if (await acceptsConnections(url)) return { url, stop: async () => undefined };
  return startPostgres(wantedDir);
};

/** False if the folder belongs to another user. */
export const hasPostgres = async (wantedDir: string) => {
  const found = await stat(await dataFolder(wantedDir)).catch(() => undefined);
  return found !== undefined && found.uid === (postgresOwner?.uid ?? process.getuid?.());
};

type PostgresFiles = Awaited<ReturnType<typeof preparePostgres>>;
type Owner = PostgresFiles['owner'];

const run = promisify(execFile);

const socketUrl = (dir: string) =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;

// Longest socket path: 107 bytes on Linux, 103 on macOS.
const longestSocketPath = 103;

/** In the data folder, for its owner only: a command finds it there, whatever its temporary folder is. */
const socketDir = async ({ data, owner }: PostgresFiles) => {
  const path = join(data, '.s.PGSQL.5432');
  return Buffer.byteLength(path) <= longestSocketPath ? data : shortSocketDir(data, owner);
};

const shortSocketDir = async (data: string, owner: Owner) => {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const dir = join(tmpdir(), `lentera-${name}`);
  await mkdir(dir, { mode: 0o700 }).catch(() => undefined);
  if (owner) await chown(dir, owner.uid, owner.gid);
  const { uid, mode } = await stat(dir);
  if (uid !== (owner?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartFault(`${dir} belongs to someone else: remove it or set TMPDIR.`);
  }
  return dir;
};

/** Initialised under another name and renamed: an interrupted start leaves no half-made data folder. */
const initialise = async ({ data, bin, owner }: PostgresFiles) => {
  const unfinished = `${data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (owner) await chown(unfinished, owner.uid, owner.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(
    bin('initdb'),
    ['-D', unfinished, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...locale, '--no-sync'],
    { ...owner, cwd: '/' },
  );
  await rename(unfinished, data);
};

// The shell waits until its input closes, which happens however this process ends, and then stops PostgreSQL. It has
// its own session, so that Ctrl-C reaches the server and not the database.
const guardScript = '"$@" & child=$!; read -r _; kill -INT $child; wait $child';

/** A client that connects too early gets a FATAL line of its own; PostgreSQL's start has not failed then. */
export const isFatal = (log: string) => /FATAL:\s+(?!\s|the database system is ).*\n/.test(log);

const startGuarded = (command: string, args: string[], owner: Owner) =>
  new Promise<ChildProcess>((ready, reject) => {
    const guard = spawn('/bin/sh', ['-c', guardScript, 'postgres-guard', command, ...args], {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let log = '';
    const failed = () => {
      guard.stdin.destroy();
      reject(new StartFault(`PostgreSQL did not start: ${log.trim()}`));
    };
    let isReady = false;
    guard.stderr.on('data', (chunk: Buffer) => {
      // After the start a FATAL line concerns one connection; the log is read on only so that the pipe never fills.
      if (isReady) return;
      log = (log + chunk.toString()).slice(-4000);
      isReady = /ready to accept (read-only )?connections/.test(log);
      if (isReady) ready(guard);
      else if (isFatal(log)) failed();
    });
    guard.once('exit', failed);
    guard.stdin.on('error', () => undefined);
  });

const release = (guard: ChildProcess) =>
  new Promise<void>((done) => {
    if (guard.exitCode !== null) return done();
    guard.once('exit', () => done());
    guard.stdin?.end();
  });

const predecessor = async (data: string) => {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  return pid && (await commandLine(pid)).includes(data) ? pid : undefined;
};

/** After a hard kill the former PostgreSQL may still be shutting down, or have lost its guard. */
const waitForEnd = async (pid: number, data: string, url: string) => {
  const isAlive = async () => (await commandLine(pid)).includes(data);
  const isGuarded = (await commandLine(await parentOf(pid))).includes(data);
  if (!isGuarded) process.kill(pid, 'SIGINT');
  const began = Date.now();
  while (await isAlive()) {
    const waited = Date.now() - began;
    // A PostgreSQL that shuts down refuses connections; one that accepts them has a running owner.
    if (waited > 30_000 || (waited > 1500 && (await acceptsConnections(url)))) return false;
    await sleep(100);
  }
  return true;
};

const acceptsConnections = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};
