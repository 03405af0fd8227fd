import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { diskFiles } from '../../adapters/files-disk.ts';
import { s3Files } from '../../adapters/files-s3.ts';
import { createEmptyDatabase, createTestDatabase, execute } from '../../testing/database.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { readSettings } from '../settings.ts';
import { backUp } from './back-up.ts';
import { decrypter, newKeyPair } from './encryption.ts';
import { restore } from './restore.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lentera-backups-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

let made = 0;
const files = () => diskFiles(join(home, `files-${(made += 1)}`));
const emptyDatabase = () => createEmptyDatabase(inject('postgresUrl'));
const backedUp = async (url: string, stored = files(), publicKey?: string) => {
  const folder = join(home, `backup-${(made += 1)}`);
  await backUp(url, stored, { folder, now: new Date(), publicKey });
  return folder;
};

test('an encrypted backup has no part in plain text, and is restored only with its private key', async () => {
  const [mine, another] = [await newKeyPair(), await newKeyPair()];
  const source = await createTestDatabase(inject('postgresUrl'));
  await execute(
    source,
    `insert into mailbox (recipient, subject, text, html, sent_at)
    select 'ani@example.com', 'x', repeat(md5(n::text), 100), '', now() from generate_series(1, 1000) n`,
  );
  const disk = files();
  await disk.put('picture.webp', Buffer.from('the picture'));
  const folder = await backedUp(source, disk, mine.publicKey);
  const parts = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const part of parts.filter((one) => one.isFile() && one.name !== 'manifest.json')) {
    const content = await readFile(join(part.parentPath, part.name), 'latin1');
    expect(content.startsWith('age-encryption.org/v1')).toBe(true);
  }
  const [fresh, again] = [await emptyDatabase(), files()];
  const attempt = (key?: string) => restore(fresh, again, folder, key ? decrypter(key) : undefined);
  await expect(attempt()).rejects.toThrow(/^This backup is encrypted/);
  await expect(attempt(another.privateKey)).rejects.toThrow(/^This key does not open the backup/);
  expect(() => decrypter('age1notaprivatekey')).toThrow(/no line with AGE-SECRET-KEY/);
  await attempt(`# made today\n${mine.privateKey}\n`);
  const mails = 'select count(*), max(text) as text from mailbox';
  expect(await execute(fresh, mails)).toEqual(await execute(source, mails));
  expect((await again.get('picture.webp'))?.toString()).toBe('the picture');
});

test('pictures come from one storage and go to another', async () => {
  const s3 = await startS3Server();
  const bucket = readSettings(s3.environment).s3;
  const [disk, storage] = [files(), s3Files(bucket as NonNullable<typeof bucket>)];
  const names = Array.from({ length: 20 }, (_, nth) => `picture-${nth}.webp`);
  for (const name of names) await disk.put(name, Buffer.from(name));
  const source = await createTestDatabase(inject('postgresUrl'));
  await restore(await emptyDatabase(), storage, await backedUp(source, disk));
  expect([...s3.objects.keys()].toSorted()).toEqual(names.toSorted());
  const again = files();
  await restore(await emptyDatabase(), again, await backedUp(source, storage));
  expect((await again.get('picture-7.webp'))?.toString()).toBe('picture-7.webp');
  await s3.stop();
});

test('an older backup is brought up to date, and making it has changed nothing', async () => {
  const url = await emptyDatabase();
  await migrate(url, (name) => name < '0003');
  await execute(
    url,
    `insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
     values (gen_random_uuid(), 'ani@example.com', 'Ani', 'student', 'id', '1', now(), now())`,
  );
  const folder = await backedUp(url);
  expect(await execute(url, 'select from migrations')).toHaveLength(2);
  const fresh = await emptyDatabase();
  await restore(fresh, files(), folder);
  expect(await execute(fresh, 'select email from users')).toEqual([{ email: 'ani@example.com' }]);
  const applied = await execute<{ name: string }>(fresh, 'select name from migrations order by 1');
  expect(applied.map(({ name }) => name)).toEqual(await knownMigrations());
});

test('a job that someone was doing is free again', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  await execute(
    url,
    `select graphile_worker.add_job('announce-new-password', '{}', queue_name => 'q');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone';
     update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'gone'`,
  );
  const fresh = await emptyDatabase();
  await restore(fresh, files(), await backedUp(url));
  const free = { locked_at: null, locked_by: null };
  expect(
    await execute(
      fresh,
      `select locked_at, locked_by from graphile_worker._private_jobs
       union all select locked_at, locked_by from graphile_worker._private_job_queues`,
    ),
  ).toEqual([free, free]);
});

test('a restored database has every index, its statistics and every foreign key of the one backed up', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const fresh = await emptyDatabase();
  await restore(fresh, files(), await backedUp(url));
  const structure = (of: string) =>
    execute(
      of,
      `select schemaname, indexname, indexdef as definition from pg_indexes where schemaname <> 'pg_catalog'
       union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       union all select attrelid::regclass::text, attname, attstattarget::text from pg_attribute where attstattarget >= 0
       order by 1, 2`,
    );
  expect(await structure(fresh)).toEqual(await structure(url));
});

test('the owner of a database needs no more rights than that', async () => {
  const owner = `owner_${Math.random().toString(36).slice(2)}`;
  const url = new URL(await emptyDatabase());
  const name = url.pathname.slice(1);
  await execute(
    inject('postgresUrl'),
    `create role ${owner} login; alter database ${name} owner to ${owner}`,
  );
  url.username = owner;
  const source = await createTestDatabase(inject('postgresUrl'));
  await restore(url.href, files(), await backedUp(source));
  expect(await execute(url.href, 'select from migrations')).not.toHaveLength(0);
});

test('a damaged backup, a newer one and what is none leave the database as it was', async () => {
  const url = await emptyDatabase();
  const attempt = async (folder: string, says: RegExp) => {
    await expect(restore(url, files(), folder)).rejects.toThrow(says);
    expect(await execute(url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  };
  await attempt(home, /is not a backup: it has no manifest\.json\.$/);
  const folder = await backedUp(await createTestDatabase(inject('postgresUrl')));
  const manifest = join(folder, 'manifest.json');
  const asWritten = await readFile(manifest, 'utf8');
  await writeFile(manifest, asWritten.replace('"0001-', '"9999-'));
  await attempt(folder, /^A newer program made this backup \(9999-/);
  await writeFile(manifest, asWritten.slice(0, 100));
  await attempt(folder, /cannot be read by this version/);
  await writeFile(manifest, asWritten);
  await appendFile(join(folder, 'public.users.copy.gz'), 'x');
  await attempt(folder, /^The backup is damaged: public\.users\.copy\.gz is not as written\.$/);
});

test('rows that contradict each other are refused, and nothing of them stays', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  await execute(
    url,
    `set session_replication_role = 'replica';
     insert into mailbox (recipient, subject, text, html, sent_at) values ('a', 'b', 'c', 'd', now());
     insert into pictures (id, owner_id, created_at) values (gen_random_uuid(), gen_random_uuid(), now())`,
  );
  const fresh = await emptyDatabase();
  const folder = await backedUp(url);
  await expect(restore(fresh, files(), folder)).rejects.toThrow('pictures_owner_id_fkey');
  expect(await execute(fresh, 'select from mailbox')).toEqual([]);
});

test('a backup that fails leaves nothing that looks like one', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const stored = files();
  await stored.put('a.webp', Buffer.of(1));
  const broken = { ...stored, get: () => Promise.reject(new Error('away')) };
  await expect(backedUp(url, broken)).rejects.toThrow('away');
  await expect(backedUp(await emptyDatabase())).rejects.toThrow(
    'There is nothing in this database',
  );
  const left = await readdir(home);
  expect(left.filter((name) => name.includes('unfinished'))).toEqual([]);
});
