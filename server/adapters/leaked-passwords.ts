import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { LeakedPasswords } from '../ports.ts';

const hashLength = 40;
/** More than a line has: a hash, a colon and a count. */
const longestLine = 80;

/** Searches a file of sorted SHA-1 hashes, one per line, as the downloader of Have I Been Pwned writes it. */
export const leakedPasswords =
  (path: string): LeakedPasswords =>
  async (password) => {
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    const file = await open(path);
    try {
      let [from, to] = [0, (await file.stat()).size];
      while (from < to) {
        const { start, end, hash } = await lineAt(file, Math.floor((from + to) / 2), to);
        if (hash === wanted) return true;
        if (hash < wanted) from = end;
        else to = start;
      }
      return false;
    } finally {
      await file.close();
    }
  };

/** The line that contains this byte. */
const lineAt = async (file: FileHandle, position: number, fileEnd: number) => {
  const begin = Math.max(0, position - longestLine);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * longestLine),
    0,
    2 * longestLine,
    begin,
  );
  const text = buffer.toString('latin1', 0, bytesRead);
  const at = position - begin;
  const first = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const last = text.indexOf('\n', at);
  return {
    start: begin + first,
    end: last < 0 ? fileEnd : begin + last + 1,
    hash: text.slice(first, first + hashLength).toUpperCase(),
  };
};
