import { createHash } from 'node:crypto';

export interface CachedBytes {
  bytes: Buffer;
  etag: string;
}

interface Entry extends CachedBytes {
  expires: number;
}

export type ByteCache = ReturnType<typeof createByteCache>;

/**
 * Whole answers, ready to send, for some seconds: bytes as they are, anything else as JSON. One that is asked
 * for by many at once is made once.
 */
export const createByteCache = ({
  milliseconds,
  most = 500,
}: {
  milliseconds: number;
  most?: number;
}) => {
  let entries = new Map<string, Entry>();
  let making = new Map<string, Promise<CachedBytes>>();

  const make = async (key: string, produce: () => Promise<unknown>) => {
    const [entriesThen, makingThen] = [entries, making];
    const made = await produce();
    const bytes = Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const entry = { bytes, etag, expires: Date.now() + milliseconds };
    // What was read before a change must not outlive it: after a clear these maps are no longer in use.
    entriesThen.set(key, entry);
    makingThen.delete(key);
    if (entriesThen.size > most) entriesThen.delete(entriesThen.keys().next().value ?? '');
    return entry;
  };

  const find = (key: string): CachedBytes | undefined => {
    const known = entries.get(key);
    return known && known.expires > Date.now() ? known : undefined;
  };

  return {
    find,

    async get(key: string, produce: () => Promise<unknown>): Promise<CachedBytes> {
      const known = find(key);
      if (known) return known;
      const current = making;
      const promise =
        current.get(key) ??
        make(key, produce).catch((error: unknown) => {
          current.delete(key);
          throw error;
        });
      current.set(key, promise);
      return promise;
    },

    clear() {
      entries = new Map();
      making = new Map();
    },
  };
};
