import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { startServer } from '../testing/app.ts';
import { createEmptyDatabase, createTestDatabase, execute } from '../testing/database.ts';
import { photo, pictureForm } from '../testing/images.ts';
import { addTaught, payee } from '../testing/money.ts';
import { loggedIn } from '../testing/people.ts';
import { dataDir, run, start, usedDataDir, usePrograms } from '../testing/program.ts';
import { readEverything } from '../testing/tables.ts';

usePrograms();

type Environment = Record<string, string>;
type CommandResult = Awaited<ReturnType<typeof command>>;
const command = (name: 'backup' | 'restore', environment: Environment, ...args: string[]) =>
  run([`server/commands/${name}.ts`, ...args], environment).ended;

/** A server's data with people, pictures, money and waiting jobs; its backup; and a restored copy. */
const from = { DATABASE_URL: '', DATA_DIR: '' };
const into = { DATABASE_URL: '', DATA_DIR: '' };
let folder: string;
let made: CommandResult;
let done: CommandResult;
let picture: string;

beforeAll(async () => {
  from.DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  from.DATA_DIR = await dataDir();
  const server = await startServer(from.DATABASE_URL, { DATA_DIR: from.DATA_DIR });
  const { user: teacher } = await payee(server);
  await addTaught(server, teacher._id, new Date());
  await addTaught(server, teacher._id, new Date(), { refund: 50_000, refundStatus: 'manual' });
  const siti = await loggedIn(server);
  const body = pictureForm(await photo('jpeg'));
  const { imageUrl } = await siti.call('uploadProfilePicture', { body });
  await siti.call('updateMe', { body: { image: imageUrl } });
  picture = imageUrl.replace('/media/', '');
  await server.stop();
  await execute(
    from.DATABASE_URL,
    `insert into mailbox (recipient, subject, text, html, sent_at)
       values (E'\\\\N', '🌸', E'a\\tb\\r\\n\\\\.', '', now());
     select graphile_worker.add_job('announce-new-password', '{"userId": "x"}', queue_name => 'q',
       run_at => now() + interval '1 day')`,
  );
  const parent = await dataDir();
  made = await command('backup', from, parent);
  const [name = ''] = await readdir(parent);
  folder = join(parent, name);
  into.DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  into.DATA_DIR = await dataDir();
  done = await command('restore', into, folder);
});

test('backup and restore print what they did and the result of the ledger check', () => {
  for (const { code, err } of [made, done]) expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(folder).toMatch(/\/lentera-\d{8}T\d{6}Z$/);
  expect(made.out).toMatch(
    /^\d+ tables with \d+ rows and 2 files in \/.+\nIt is not encrypted: BACKUP_PUBLIC_KEY is not set\.\nENCRYPTION_KEYS are not in it: keep them elsewhere\.\n$/,
  );
  const amounts = made.out.slice(0, made.out.indexOf(' in /'));
  expect(done.out.replace(/ of 20\S+/, '')).toBe(
    `Restored: ${amounts}\nLedger check:\n0 differences\n`,
  );
});

test('a restored database has every row of every table, and its sequences go on', async () => {
  const before = await readEverything(from.DATABASE_URL);
  // Recorded after the tables were copied.
  expect(before.tables['public.backups']).toHaveLength(1);
  before.tables['public.backups'] = [];
  expect(await readEverything(into.DATABASE_URL)).toEqual(before);
  for (const name of [
    'users',
    'pictures',
    'ledger_transfers',
    'teacher_secrets',
    'word_teachers',
  ]) {
    expect(before.tables[`public.${name}`]?.length).toBeGreaterThan(0);
  }
  expect(before.tables['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
  expect(before.sequences.length).toBeGreaterThan(2);
});

test('every picture is restored unchanged', async () => {
  for (const name of [picture, picture.replace('.webp', '-small.webp')]) {
    const [was, is] = await Promise.all(
      [from, into].map(({ DATA_DIR }) => readFile(join(DATA_DIR, 'uploads', name))),
    );
    expect(is).toEqual(was);
  }
});

test('a picture that cannot be read fails the backup', async () => {
  const [broken, parent] = [await dataDir(), await dataDir()];
  await mkdir(join(broken, 'uploads'), { recursive: true });
  await symlink('loop.webp', join(broken, 'uploads', 'loop.webp'));
  const { code, err } = await command('backup', { ...from, DATA_DIR: broken }, parent);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('The storage answered') });
  expect(await readdir(parent)).toEqual([]);
});

test('constraints and triggers are restored', async () => {
  const guards = `
    select conrelid::regclass::text, conname as name, pg_get_constraintdef(oid) as guard, convalidated::text as state
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal order by 1, 2, 3`;
  const [was, is] = [
    await execute(from.DATABASE_URL, guards),
    await execute(into.DATABASE_URL, guards),
  ];
  expect(was.length).toBeGreaterThan(50);
  expect(is).toEqual(was);
  for (const [statement, refusal] of [
    ['delete from ledger_transfers', 'append-only'],
    ['update audit set act = act', 'append-only'],
    ['update ledger_accounts set credits = 1', 'only with a transfer'],
  ] as const) {
    await expect(execute(into.DATABASE_URL, statement)).rejects.toThrow(refusal);
  }
});

test('only its owner can read a backup file', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toBe(0o600);
  }
});

test('a server starts on the restored data; a second restore into it is refused', async () => {
  const there = () => startServer(into.DATABASE_URL, { DATA_DIR: into.DATA_DIR });
  await expect(there()).rejects.toThrow('These encryption keys do not open');
  // Keys are not in the backup: the operator stores them separately and restores them by hand.
  await copyFile(join(from.DATA_DIR, 'keys'), join(into.DATA_DIR, 'keys'));
  const server = await there();
  expect((await server.person().send('GET', `/media/${picture}`)).status).toBe(200);
  await addTaught(server, (await payee(server)).user._id, new Date());
  await server.stop();
  expect(await command('restore', into, folder)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^This database is not empty \(\S+\): restore into a new one\.\n$/),
  });
});

test('a running embedded database is backed up and restored into another without further tools', async () => {
  const [DATA_DIR, elsewhere, parent] = [await usedDataDir(), await dataDir(), await dataDir()];
  const server = await start({ DATA_DIR });
  // A service has its own temporary folder.
  const environment = { DATA_DIR, TMPDIR: dirname(parent) };
  expect(await command('backup', environment, parent)).toMatchObject({ code: 0, err: '' });
  expect((await server.person().call('ready')).success).toBe(true);
  const stopped = server.stop('SIGTERM');
  const [name = ''] = await readdir(parent);
  const { code, out } = await command('restore', { DATA_DIR: elsewhere }, join(parent, name));
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Restored: \d+ tables with \d{4,} rows and \d{2,} files[^]*\n0 differences\n$/,
  );
  expect(await stopped).toBe(0);
});

test('without a database the backup fails and creates none', async () => {
  const [DATA_DIR, parent] = [await dataDir(), await dataDir()];
  expect(await command('backup', { DATA_DIR }, parent)).toEqual({
    code: 1,
    out: '',
    err: `There is no database of this user in ${DATA_DIR}. Start the server once, or set DATABASE_URL or DATA_DIR as it has them and run this as its user.\n`,
  });
  expect([DATA_DIR, parent].filter((path) => existsSync(path))).toEqual([]);
});

test('an unknown command is refused', async () => {
  const attempts = (['backup', 'restore'] as const).flatMap((name) =>
    [[], ['a', 'b', 'c'], ['--help']].map(async (args) => {
      const { code, out, err } = await command(name, {}, ...args);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(new RegExp(`^Usage: npm run ${name} -- <`));
    }),
  );
  await Promise.all(attempts);
});
