import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface CachedBytes {
  bytes: Buffer;
  etag: string;
}

export type ByteCache = ReturnType<ReturnType<typeof createByteCaches>['open']>;

type Produce = () => Promise<Buffer>;

/** What an entry takes besides its bytes and its key: Buffer, ETag, timer and place in the map (measured: 920 bytes). */
const entryOverhead = 1024;

/**
 * The caches of a process: whole responses, ready to send, in one bound of bytes. When it is reached, the entry leaves
 * that was not used for the longest time. Concurrent requests for one key share a single computation.
 */
export const createByteCaches = (maxBytes = 64 * 1024 * 1024) => {
  const entries = new LRUCache<string, CachedBytes, Produce>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + entryOverhead,
    // An expired entry leaves without being asked for.
    ttlAutopurge: true,
    // Otherwise lru-cache uses the one that existed when it was loaded, which a test cannot replace.
    perf: performance,
    // A request gets the value it waits for, also when that is no longer to be cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => withEtag(withOwnMemory(await context())),
  });

  /** Milliseconds: 0 caches nothing, Infinity until clear(). */
  const open = (name: string, milliseconds: number) => {
    const ttl = Number.isFinite(milliseconds) ? milliseconds : 0;
    // Part of every key: a value computed before clear() is stored under a key that is no longer asked for.
    let generation = 0;
    return {
      get: async (key: string, produce: Produce): Promise<CachedBytes> =>
        milliseconds === 0
          ? withEtag(await produce())
          : entries.forceFetch(`${name} ${generation} ${key}`, { context: produce, ttl }),

      clear: () => {
        generation += 1;
        const own = [...entries.keys()].filter((key) => key.startsWith(`${name} `));
        for (const key of own) entries.delete(key);
      },
    };
  };

  return { open, bytes: () => entries.calculatedSize };
};

export const withEtag = (bytes: Buffer): CachedBytes => ({
  bytes,
  etag: `"${hash('sha1', bytes, 'base64url')}"`,
});

/** Small results of zlib are parts of blocks of 16 KB, which would stay in memory as a whole. */
const withOwnMemory = (bytes: Buffer) =>
  bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
