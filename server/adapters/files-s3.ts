import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../platform/settings.ts';
import type { Files } from '../ports.ts';
import { isFileName } from './file-name.ts';
import { storageFault } from './storage-fault.ts';

const timeout = 10_000;

/** A bucket of S3 or a compatible storage; addressed by path, which all of them support. */
export const s3Files = (settings: NonNullable<Settings['s3']>): Files => {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  const home = `${endpoint}/${bucket}`;

  const send = async (method: string, path: string, init: RequestInit) => {
    const response = await client.fetch(`${home}${path}`, {
      ...init,
      method,
      // Do not follow redirects: the request carries the signature.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  };

  /** Undefined if the object does not exist; any other refusal is a fault of the storage. */
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const { status, content } = await send(method, path, init).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw storageFault(isLate ? 'did not answer in time' : 'is out of reach');
    });
    if (status < 300) return content;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(content.toString()) ?? [];
    // A missing bucket, or an address that is no storage, is not a missing file.
    if (code === 'NoSuchKey') return undefined;
    throw storageFault(`answered ${status} ${code}`);
  };

  return {
    async put(name, content) {
      if (!isFileName(name)) throw new Error('not a file name');
      const headers = {
        'content-type': 'image/webp',
        // The checksum is signed, too: the storage refuses altered content.
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        // For direct access to the bucket: a name is never reused.
        'cache-control': 'public, max-age=31536000, immutable',
      };
      const stored = await ask('PUT', `/${name}`, { body: new Uint8Array(content), headers });
      if (!stored) throw storageFault('did not take a file');
    },

    get: async (name) => (isFileName(name) ? ask('GET', `/${name}`) : undefined),

    async delete(name) {
      if (isFileName(name)) await ask('DELETE', `/${name}`);
    },

    async *list() {
      let next: string | undefined = '';
      while (next !== undefined) {
        const query: string = next && `&continuation-token=${encodeURIComponent(next)}`;
        const page = (await ask('GET', `/?list-type=2${query}`))?.toString() ?? '';
        // Our own names need no unescaping; other objects are ignored.
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const [, name = ''] = /<Key>([^<]*)</.exec(entry) ?? [];
          const [, at = ''] = /<LastModified>([^<]*)</.exec(entry) ?? [];
          if (isFileName(name)) yield { name, storedAt: new Date(at) };
        }
        const [, token] = /<NextContinuationToken>([^<]*)</.exec(page) ?? [];
        next = token?.replaceAll('&amp;', '&');
      }
    },
  };
};
