import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import type { Files } from '../ports.ts';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { photo, pictureForm } from '../testing/images.ts';
import { loggedIn } from '../testing/people.ts';
import { startRedirect } from '../testing/redirect.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { chooseFiles } from './choose.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;
beforeAll(async () => {
  [s3, folder] = await Promise.all([startS3Server(), mkdtemp(join(tmpdir(), 'lentera-files-'))]);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const withS3 = (change: Record<string, string> = {}) =>
  chooseFiles(readSettings({ ...s3.environment, ...change }));
const onDisk = () => chooseFiles(readSettings({ DATA_DIR: folder }));

const namesOf = async (files: Files) =>
  (await Array.fromAsync(files.list(), ({ name }) => name)).toSorted();

describe.each([
  ['on a disk', onDisk],
  ['in S3', withS3],
])('%s', (_, open) => {
  test('a stored file is returned unchanged until it is deleted', async () => {
    const files = open();
    const content = Buffer.from([0, 1, 255, 13, 10]);
    await files.put('a-1.webp', content);
    expect(await files.get('a-1.webp')).toEqual(content);
    await files.delete('a-1.webp');
    expect(await files.get('a-1.webp')).toBeUndefined();
    await files.delete('a-1.webp');
  });

  test('the list has every stored file and no other', async () => {
    const files = open();
    expect(await namesOf(files)).toEqual([]);
    const names = Array.from({ length: 7 }, (__, nth) => `list-${nth}.webp`);
    for (const name of names) await files.put(name, Buffer.from(name));
    await writeFile(join(folder, 'uploads', '.unfinished'), '');
    s3.objects.set('Other Thing', { content: Buffer.of(), headers: {}, storedAt: new Date() });
    expect(await namesOf(files)).toEqual(names);
  });

  test('the list has the time of each file', async () => {
    const files = open();
    const before = Date.now();
    await files.put('aged-1.webp', Buffer.of(1));
    const listed = await Array.fromAsync(files.list());
    const found = listed.find(({ name }) => name === 'aged-1.webp')?.storedAt.getTime() ?? 0;
    // A file system's timestamps may be coarser than the clock.
    expect(Math.abs(found - before)).toBeLessThan(10_000);
    await files.delete('aged-1.webp');
  });

  test('an invalid file name finds nothing', async () => {
    const files = open();
    for (const name of ['', '../x', 'a/b', '.x', 'A', 'a?x=1', 'a%2fb', 'a b']) {
      expect(await files.get(name)).toBeUndefined();
      await files.delete(name);
      await expect(files.put(name, Buffer.of(1))).rejects.toThrow('not a file name');
    }
  });
});

test('pictures are stored in S3 as immutable', async () => {
  await withS3().put('kept.webp', Buffer.of(1));
  expect(s3.objects.get('kept.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a failed request to the storage is repeated', async () => {
  s3.fail(2);
  await withS3().put('again.webp', Buffer.of(1));
  expect(s3.objects.has('again.webp')).toBe(true);
});

test.each([
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 SignatureDoesNotMatch$/],
  ['an unknown id', { S3_ACCESS_KEY_ID: 'AKIAOTHER' }, /answered 403 SignatureDoesNotMatch$/],
  ['another region', { S3_REGION: 'us-east-1' }, /answered 403 SignatureDoesNotMatch$/],
  ['no such bucket', { S3_BUCKET: 'nowhere' }, /answered 404 NoSuchBucket$/],
])('%s: reading and writing throw an error of the storage', async (_, change, says) => {
  const files = withS3(change);
  const refused = expect.objectContaining({
    statusCode: 503,
    message: expect.stringMatching(says),
  });
  await expect(files.put('refused.webp', Buffer.of(1))).rejects.toEqual(refused);
  await expect(files.get('kept.webp')).rejects.toEqual(refused);
  await expect(files.delete('kept.webp')).rejects.toEqual(refused);
  await expect(namesOf(files)).rejects.toEqual(refused);
  expect([...s3.objects.keys()]).not.toContain('refused.webp');
});

test('a redirect is not followed, so the key is sent to no other host', async () => {
  const elsewhere = await startRedirect(s3.environment.S3_ENDPOINT);
  const files = withS3({ S3_ENDPOINT: elsewhere.url });
  await expect(files.put('moved.webp', Buffer.of(1))).rejects.toThrow('is out of reach');
  expect(elsewhere.asked()).toBe(1);
  expect(s3.objects.has('moved.webp')).toBe(false);
  await elsewhere.stop();
});

test('an unreadable disk throws; only a missing file is undefined', async () => {
  const dataDir = await mkdtemp(join(folder, 'faulty-'));
  const files = chooseFiles(readSettings({ DATA_DIR: dataDir }));
  expect(await namesOf(files)).toEqual([]);
  await files.put('kept.webp', Buffer.of(1));
  await symlink('loop.webp', join(dataDir, 'uploads', 'loop.webp'));
  const refused = (code: string) =>
    expect.objectContaining({ statusCode: 503, message: `The storage answered ${code}` });
  await expect(files.get('loop.webp')).rejects.toEqual(refused('ELOOP'));
  await expect(namesOf(files)).rejects.toEqual(refused('ELOOP'));
  await rm(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(join(dataDir, 'uploads'), 'no folder');
  await expect(files.get('kept.webp')).rejects.toEqual(refused('ENOTDIR'));
  await expect(files.delete('kept.webp')).rejects.toEqual(refused('ENOTDIR'));
  await expect(namesOf(files)).rejects.toEqual(refused('ENOTDIR'));
  await expect(files.put('kept.webp', Buffer.of(1))).rejects.toEqual(refused('EEXIST'));
});

test('a failed write leaves no file', async () => {
  const dataDir = await mkdtemp(join(folder, 'refusing-'));
  const uploads = join(dataDir, 'uploads');
  await mkdir(join(uploads, 'taken.webp'), { recursive: true });
  const files = chooseFiles(readSettings({ DATA_DIR: dataDir }));
  await expect(files.put('taken.webp', Buffer.of(1))).rejects.toThrow('The storage answered');
  expect(await readdir(uploads)).toEqual(['taken.webp']);
});

describe('a server with its pictures in S3', () => {
  const log: string[] = [];
  let server: TestServer;
  let away: TestServer;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresUrl'));
    server = await startServer(url, s3.environment);
    const nowhere = { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    away = await startServer(
      url,
      { ...s3.environment, ...nowhere, LOG_LEVEL: 'warn' },
      { logTo: { write: (line) => void log.push(line) } },
    );
  });
  afterAll(() => Promise.all([server.stop(), away.stop()]));

  test('an upload is stored in both sizes for every process', async () => {
    const budi = await loggedIn(server);
    const body = pictureForm(await photo('jpeg'));
    const { imageUrl } = await budi.call('uploadProfilePicture', { body });
    for (const path of [imageUrl, imageUrl.replace('.webp', '-small.webp')]) {
      expect(s3.objects.has(path.replace('/media/', ''))).toBe(true);
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    expect((await fetch(`${server.url}/media/unknown.webp`)).status).toBe(404);
  });

  test('a storage that answers 404 to everything is an error', async () => {
    const files = withS3({ S3_ENDPOINT: server.url });
    const refused = { statusCode: 503, message: expect.stringContaining('answered 404') };
    await expect(files.get('kept.webp')).rejects.toMatchObject(refused);
    await expect(namesOf(files)).rejects.toMatchObject(refused);
  });

  test('while the storage is away calls get 503, and no key is logged', async () => {
    const budi = await loggedIn(away);
    const form = pictureForm(await photo('jpeg'));
    const path = '/api/auth/upload-profile-picture';
    expect(await budi.send('POST', path, form)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await budi.send('GET', `/media/${randomUUID()}.webp`)).toMatchObject({
      status: 503,
      headers: expect.objectContaining({}),
    });
    expect(log.join()).toContain('The storage is out of reach');
    expect(log.join()).not.toContain(s3.environment.S3_SECRET_ACCESS_KEY);
    expect((await away.person().call('ready')).success).toBe(true);
  });
});
