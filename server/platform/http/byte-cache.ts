import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface CachedBytes {
  bytes: Buffer;
  etag: string;
}

export type ByteCache = ReturnType<typeof createByteCache>;

type Produce = () => Promise<Buffer>;

/** Caches whole responses, ready to send. Concurrent requests for one key share a single computation. */
export const createByteCache = ({
  milliseconds,
  most = 500,
}: {
  /** 0 caches nothing, Infinity until clear(). */
  milliseconds: number;
  most?: number;
}) => {
  const cache = new LRUCache<string, CachedBytes, Produce>({
    max: most,
    ...(Number.isFinite(milliseconds) && { ttl: milliseconds }),
    fetchMethod: async (_key, _stale, { context }) => withEtag(await context()),
  });
  // Part of every key: a value computed before clear() is stored under a key that is no longer asked for.
  let generation = 0;

  return {
    get: async (key: string, produce: Produce): Promise<CachedBytes> =>
      milliseconds === 0
        ? withEtag(await produce())
        : cache.forceFetch(`${generation} ${key}`, { context: produce }),

    clear: () => {
      generation += 1;
    },
  };
};

const withEtag = (bytes: Buffer): CachedBytes => ({
  bytes,
  etag: `"${hash('sha1', bytes, 'base64url')}"`,
});
