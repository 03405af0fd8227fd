// Starts the program as a process of its own, with only the given settings.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, inject, vi } from 'vitest';
import { preparePostgres } from '../platform/database/postgres-binaries.ts';
import { commandLine, parentOf } from '../platform/processes.ts';
import { freePort } from './free-port.ts';
import { person } from './person.ts';
import { scratchRoot } from './memory.ts';

type Environment = Record<string, string>;

const root = fileURLToPath(new URL('../../', import.meta.url));
// Also the programs' temporary folder, so that it is removed with their files.
const home = join(scratchRoot(), `lentera-${process.pid}`);
// Makes every start a third faster.
const compiled = join(tmpdir(), 'lentera-compiled');
const started: ChildProcess[] = [];
const folders: string[] = [];

/** Call once per test file: ends the programs its tests started, and removes their folders. */
export const usePrograms = () => {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });
  afterAll(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    for (const folder of folders.splice(0)) {
      const { data } = await preparePostgres(join(folder, 'postgres'));
      const { server, guard } = await databaseOf(folder);
      await Promise.all([server, guard].map(gone));
      await rm(dirname(data), { recursive: true, force: true });
    }
    await rm(home, { recursive: true, force: true });
  });
};

/** A folder for DATA_DIR. Its parent can be entered by every user, unless it is private. */
export const dataDir = async ({ isPrivate = false } = {}) => {
  await mkdir(home, { recursive: true, mode: 0o711 });
  const around = await mkdtemp(join(home, 'around-'));
  if (!isPrivate) await chmod(around, 0o711);
  const folder = join(around, 'data');
  folders.push(folder);
  return folder;
};

/** A DATA_DIR as a stopped server leaves it: a copy takes a tenth of a first start. */
export const usedDataDir = async () => {
  const folder = await dataDir();
  // Keeps owners, which Node's own copy does not.
  await promisify(execFile)('cp', ['-a', await usedOnce(), folder]);
  return folder;
};

/** Made once per run, by the first test file that needs it. */
const usedOnce = async () => {
  const around = join(inject('scratchFolder'), 'used');
  const [unfinished, finished] = [join(around, 'unfinished'), join(around, 'finished')];
  const isFirst = await mkdir(around, { mode: 0o711 }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const server = await start({ DATA_DIR: unfinished });
    await server.stop('SIGTERM');
    await rename(unfinished, finished);
  }
  await until(async () => existsSync(finished));
  return finished;
};

/** Runs a file of the repository and collects its output. */
export const run = (args: string[], environment: Environment) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: home,
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...said }));
  });
  return { child, said, ended };
};

/** The server on a free port, not ready yet. */
export const launch = async (environment: Environment, args = ['server/main.ts']) => {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = run(args, { PORT: port, ...environment });
  return {
    ...program,
    url,
    person: () => person(url),
    async stop(signal: NodeJS.Signals) {
      program.child.kill(signal);
      return (await program.ended).code;
    },
  };
};

/** The server, ready. */
export const start = async (environment: Environment, args?: string[]) => {
  const server = await launch(environment, args);
  const isReady = () => server.said.out.includes('\n');
  await Promise.race([vi.waitUntil(isReady, { timeout: 120_000, interval: 10 }), server.ended]);
  if (!isReady()) throw new Error(`it did not start: ${server.said.err}`);
  return server;
};

/** Process ids behind a DATA_DIR: PostgreSQL and the shell that guards it; 0 if none runs. */
export const databaseOf = async (folder: string) => {
  const { data } = await preparePostgres(join(folder, 'postgres'));
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const server = Number(lock.split('\n')[0]);
  return { server, guard: server ? await parentOf(server) : 0 };
};

export const isRunning = async (pid: number) => pid > 0 && (await commandLine(pid)) !== '';

export const gone = (pid: number) => until(async () => !(await isRunning(pid)));

/** A long timeout, for busy machines. */
export const until = (holds: () => Promise<boolean>) =>
  vi.waitUntil(holds, { timeout: 150_000, interval: 20 });
