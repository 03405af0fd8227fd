import { createHash } from 'node:crypto';

export interface CachedBytes {
  bytes: Buffer;
  etag: string;
}

interface Entry extends CachedBytes {
  expires: number;
}

export type ByteCache = ReturnType<typeof createByteCache>;

/** Whole answers, ready to send, for some seconds. One that is asked for by many at once is made once. */
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
    const bytes = Buffer.from(JSON.stringify(await produce()));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const entry = { bytes, etag, expires: Date.now() + milliseconds };
    // What was read before a change must not outlive it: after a clear these maps are no longer in use.
    entriesThen.set(key, entry);
    makingThen.delete(key);
    if (entriesThen.size > most) entriesThen.delete(entriesThen.keys().next().value ?? '');
    return entry;
  };

  return {
    async get(key: string, produce: () => Promise<unknown>): Promise<CachedBytes> {
      const known = entries.get(key);
      if (known && known.expires > Date.now()) return known;
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
