import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBuffer } from './free-buffer.ts';
import { problem } from './problem.ts';

/** Without a name: the system frees its space when it is closed, also when the process is killed. */
export const openTemporaryFile = async () => {
  const path = join(tmpdir(), `lentera-upload-${randomUUID()}`);
  const file = await orUnavailable(open(path, 'wx+', 0o600));
  await orUnavailable(rm(path));
  let length = 0;
  return {
    async append(bytes: Buffer) {
      await orUnavailable(file.writeFile(bytes));
      length += bytes.length;
      freeBuffer(bytes);
    },

    async read() {
      const content = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await orUnavailable(file.read(content, 0, length, 0));
      if (bytesRead < length) throw problem('unavailable', { retryAfter: 5 });
      return content;
    },

    close: () => file.close(),
  };
};

/** A full disk is not the sender's fault. */
const orUnavailable = <T>(work: Promise<T>) =>
  work.catch((cause: unknown) => {
    throw problem('unavailable', { retryAfter: 5, cause });
  });
