import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+key' };
const region = 'ap-southeast-3';
const bucket = 'pictures';
const pageSize = 3;

interface StoredObject {
  content: Buffer;
  headers: IncomingMessage['headers'];
  storedAt: Date;
}

/** An S3 server on this machine that checks signatures with Amazon's own library. */
export const startS3Server = async () => {
  const objects = new Map<string, StoredObject>();
  let failures = 0;

  const answer = async (request: IncomingMessage): Promise<[number, string | Buffer]> => {
    const content = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return refusal(500, 'InternalError');
    }
    const fault = await findFault(request, content);
    if (fault) return refusal(403, fault);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, place, name = ''] = pathname.split('/');
    if (place !== bucket) return refusal(404, 'NoSuchBucket');
    if (request.method === 'PUT')
      objects.set(name, { content, headers: request.headers, storedAt: new Date() });
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204, ''];
    if (searchParams.get('list-type') === '2') return [200, page(searchParams)];
    const stored = objects.get(name);
    return stored ? [200, stored.content] : refusal(404, 'NoSuchKey');
  };

  const page = (asked: URLSearchParams) => {
    // A token that a client has to encode correctly.
    const start = Number(asked.get('continuation-token')?.replace('a+/=&', '') ?? 0);
    const all = [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const contents = all
      .slice(start, start + pageSize)
      .map(
        ([name, { storedAt }]) =>
          `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
      );
    const next = start + pageSize;
    const token =
      next < all.length && `<NextContinuationToken>a+/=&amp;${next}</NextContinuationToken>`;
    return `<ListBucketResult>${contents.join('')}${token || ''}</ListBucketResult>`;
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, content]) => response.writeHead(status).end(content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    /** Settings of a server that stores its pictures here. */
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    fail(times: number) {
      failures = times;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const refusal = (status: number, code: string): [number, string] => [
  status,
  `<Error><Code>${code}</Code></Error>`,
];

/** Signs the request again with Amazon's library: the signatures must be equal. */
const findFault = async ({ method = '', url = '', headers }: IncomingMessage, content: Buffer) => {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': digest } = headers;
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const names = new Set(signed.split(';'));
  const required = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  if (!required.every((name) => names.has(name))) return 'AccessDenied';
  const at = new Date(String(date).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at.getTime()) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const isWhole = digest === createHash('sha256').update(content).digest('hex');
  if (!isWhole && (method === 'PUT' || digest !== 'UNSIGNED-PAYLOAD')) return 'BadDigest';
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const again = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: headers.host ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries([...names].map((name) => [name, String(headers[name])])),
    },
    { signingDate: at, signableHeaders: names },
  );
  return again.headers.authorization === authorization ? undefined : 'SignatureDoesNotMatch';
};

type Bytes = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (data: Bytes) =>
  typeof data === 'string' || ArrayBuffer.isView(data) ? data : new Uint8Array(data);

class Sha256 {
  private readonly hash: Hash | Hmac;
  constructor(secret?: Bytes) {
    this.hash = secret
      ? createHmac('sha256', bytesOf(secret) as string | Uint8Array)
      : createHash('sha256');
  }
  update(data: Uint8Array) {
    this.hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.hash.digest());
  }
  reset() {}
}
