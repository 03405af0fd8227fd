import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leakedPasswords } from './leaked-passwords.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-leaked-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listOf = async (passwords: string[], { lineEnd = '\r\n', endsWithLine = true } = {}) => {
  const path = join(folder, 'hashes.txt');
  const hashes = passwords.map((one) => createHash('sha1').update(one).digest('hex').toUpperCase());
  const lines = hashes.toSorted().map((hash, nth) => `${hash}:${7 ** (nth % 10)}`);
  await writeFile(path, lines.join(lineEnd) + (endsWithLine ? lineEnd : ''));
  return leakedPasswords(path);
};

test.each([0, 1, 2, 3, 500])(
  'in a list of %d hashes each of them is found, and no other',
  async (count) => {
    const leaked = Array.from({ length: count }, (_, nth) => `rahasia-${nth}`);
    for (const form of [{}, { lineEnd: '\n', endsWithLine: false }]) {
      const isLeaked = await listOf(leaked, form);
      for (const one of leaked) expect(await isLeaked(one)).toBe(true);
      for (let nth = 0; nth < 50; nth += 1) expect(await isLeaked(`aman-${nth}`)).toBe(false);
    }
  },
);
