import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys, newKeyLine, parseKeys } from './encryption-keys.ts';
import { readSettings } from '../settings.ts';
import { production } from '../../testing/production.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const versions = (text: string) => parseKeys(text)?.map(({ version }) => version);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [`1:${key('a')}`, [1]],
  [`2:${key('b')},1:${key('a')}`, [2, 1]],
  [` 2:${key('b')} , 1:${key('a')} `, [2, 1]],
  [`65535:${key('a')}`, [65_535]],
])('%s are the keys %j, the first one current', (text, expected) => {
  expect(versions(text)).toEqual(expected);
});

test.each([
  '',
  ',',
  key('a'),
  `0:${key('a')}`,
  `01:${key('a')}`,
  `-1:${key('a')}`,
  `65536:${key('a')}`,
  `1:${key('a')},`,
  `1:${key('a')},1:${key('b')}`,
  `1:${key('a')};2:${key('b')}`,
  `1:${Buffer.alloc(16).toString('base64')}`,
  `1:${Buffer.alloc(33).toString('base64')}`,
  `1:${key('a').slice(0, -1)}`,
  `1:${'!'.repeat(43)}=`,
  `1=${key('a')}`,
])('%j are no keys', (text) => {
  expect(parseKeys(text)).toBeUndefined();
});

test('a new key is one more than the highest known and never the same', () => {
  expect(versions(newKeyLine([]))).toEqual([1]);
  expect(versions(newKeyLine(parseKeys(`2:${key('b')},7:${key('a')}`) ?? []))).toEqual([8]);
  expect(newKeyLine([])).not.toBe(newKeyLine([]));
});

test('keys do not show when the settings are printed', () => {
  const settings = readSettings({ ENCRYPTION_KEYS: `1:${key('a')}` });
  const printed = inspect(settings, { depth: 9, showHidden: true }) + JSON.stringify(settings);
  expect(printed).toContain('version');
  expect(printed).not.toContain(key('a').slice(0, 8));
  expect(printed).not.toContain(Buffer.alloc(8, 'a').toString('hex'));
});

test('the error about a wrong setting does not contain its value', () => {
  const read = () => readSettings({ ENCRYPTION_KEYS: `1:${key('a')},2:short` });
  expect(read).toThrow(/ENCRYPTION_KEYS: must be version:key pairs/);
  expect(read).not.toThrow(/short|YWFh/);
});

test('production does not start without keys', () => {
  expect(() => readSettings({ ...production, ENCRYPTION_KEYS: '' })).toThrow(
    /ENCRYPTION_KEYS: must be set in production/,
  );
  const settings = readSettings({ ...production, ENCRYPTION_KEYS: `1:${key('a')}` });
  expect(settings.encryptionKeys?.[0].version).toBe(1);
});

test('without a setting a key is made once, kept for its owner only, and found again', async () => {
  const file = join(folder, 'made', 'keys');
  const [made] = await loadKeys(undefined, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'made'))).toEqual(['keys']);
  const [again] = await loadKeys(undefined, file);
  expect(again.key.equals(made.key)).toBe(true);
});

test('processes that start at once agree on one key', async () => {
  const file = join(folder, 'shared');
  const all = await Promise.all(Array.from({ length: 20 }, () => loadKeys(undefined, file)));
  expect(new Set(all.map(([{ key: made }]) => made.export().toString('hex'))).size).toBe(1);
});

test('keys that are set leave the file alone', async () => {
  const given = parseKeys(`3:${key('c')}`);
  const file = join(folder, 'unused');
  expect(await loadKeys(given, file)).toBe(given);
  await expect(stat(file)).rejects.toThrow(/ENOENT/);
});

test('a file that holds something else stops the start and stays as it is', async () => {
  const file = join(folder, 'damaged');
  await writeFile(file, 'what?');
  await expect(loadKeys(undefined, file)).rejects.toThrow(/damaged holds no encryption keys/);
  expect(await readFile(file, 'utf8')).toBe('what?');
});
