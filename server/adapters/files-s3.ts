import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../platform/settings.ts';
import type { Files } from '../ports.ts';
import { isFileName } from './file-name.ts';
import { storageFault } from './storage-fault.ts';

const timeout = 10_000;

/** A bucket of S3, or of any storage that speaks it; addressed by path, which all of them understand. */
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
      // The key goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  };

  /** Answers nothing for what is not there; any other refusal is the storage's fault, not the visitor's. */
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const { status, content } = await send(method, path, init).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw storageFault(isLate ? 'did not answer in time' : 'is out of reach');
    });
    if (status < 300) return content;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(content.toString()) ?? [];
    // A missing bucket, or an address that is no storage, is no missing file.
    if (code === 'NoSuchKey') return undefined;
    throw storageFault(`answered ${status} ${code}`);
  };

  return {
    async put(name, content) {
      if (!isFileName(name)) throw new Error('not a file name');
      const headers = {
        'content-type': 'image/webp',
        // Signed with the rest: what arrives is what was sent, or is refused.
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        // For whoever serves the bucket directly: a name is used once.
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
        // Our own names need no unescaping, and others are left alone.
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
