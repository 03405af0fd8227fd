import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { CachedBytes } from './byte-cache.ts';
import { bestEncoding } from './compression.ts';

interface Place {
  /** Names and values in turn, which is the cheapest to send. */
  headers: string[];
  /** What is still kept of it, if anything. */
  find: () => CachedBytes | undefined;
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** As text it leaves in one piece with its headers. */
const textOf = (kept: CachedBytes) => {
  const text = texts.get(kept) ?? kept.bytes.toString('latin1');
  texts.set(kept, text);
  return text;
};
const texts = new WeakMap<CachedBytes, string>();

/** Packed as the asker can unpack it. */
const placeOf = ({ url, headers }: Asked) => `${bestEncoding(headers['accept-encoding'])} ${url}`;

export type HotAnswers = ReturnType<typeof createHotAnswers>;

/**
 * Addresses whose kept answer is the same for everyone: found before routes, limits and checks, which would cost
 * several times the answer. Nothing is kept here; where the bytes are gone the request goes the usual way.
 */
export const createHotAnswers = (server: Server, { most = 500 } = {}) => {
  const places = new Map<string, Place>();
  let isOpen = true;
  const usual = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isOpen && answer(request, response)) return;
    for (const listener of usual) listener.call(server, request, response);
  });

  /** False when it has to be answered elsewhere. */
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const place = request.method === 'GET' ? places.get(placeOf(request)) : undefined;
    const kept = place?.find();
    if (!place || !kept) return false;
    const isSame = request.headers['if-none-match'] === kept.etag;
    const own = ['x-request-id', randomUUID(), 'etag', kept.etag];
    if (!isSame) own.push('content-length', String(kept.bytes.length));
    response.writeHead(isSame ? 304 : 200, [...place.headers, ...own]);
    if (isSame) response.end();
    else response.end(textOf(kept), 'latin1');
    return true;
  };

  return {
    put(request: Asked, headers: Record<string, string>, find: Place['find']) {
      places.set(placeOf(request), { headers: Object.entries(headers).flat(), find });
      if (places.size > most) places.delete(places.keys().next().value ?? '');
    },

    /** From now on everything goes the usual way, where connections are told to end. */
    stop() {
      isOpen = false;
    },
  };
};
