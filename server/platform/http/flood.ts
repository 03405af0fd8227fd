import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request after the answer. */
const maxRequests = 20;

/** So many chunks must hold so many bytes on average: clients and proxies send kilobytes in each. */
const maxTinyChunks = 1000;
const minChunkBytes = 32;

/** What has arrived on a connection since other connections had their turn. */
interface Arrived {
  requests: number;
  chunks: number;
  bytes: number;
}

const arrived = new Map<Socket, Arrived>();

const arrivedOn = (socket: Socket) => {
  // What Node reads at once is parsed before this.
  if (arrived.size === 0) setImmediate(() => arrived.clear());
  const known = arrived.get(socket) ?? { requests: 0, chunks: 0, bytes: 0 };
  arrived.set(socket, known);
  return known;
};

/**
 * Ends a connection that sends very many requests or tiny chunks at once, and is then true: the request gets no answer.
 * Node parses all that it has read before anything else, and one read may hold 1,700 requests or 10,000 chunks of one
 * byte: the event loop would be held for 0.1 to 0.2 s.
 */
export const isFlood = (request: IncomingMessage) => {
  const known = arrivedOn(request.socket);
  known.requests += 1;
  if (known.requests > maxRequests) request.destroy();
  else if (request.headers['transfer-encoding'] !== undefined) countChunks(request);
  return request.destroyed;
};

/** Node pushes each chunk as it is parsed. A data event would come too late, or never: a refused request is not read. */
const countChunks = (request: IncomingMessage) => {
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, ...rest) => {
    if (chunk !== null) {
      const known = arrivedOn(request.socket);
      known.chunks += 1;
      known.bytes += chunk.length;
      const areTiny = known.bytes < known.chunks * minChunkBytes;
      if (known.chunks > maxTinyChunks && areTiny) request.destroy();
    }
    return request.destroyed ? false : push(chunk, ...rest);
  };
};
