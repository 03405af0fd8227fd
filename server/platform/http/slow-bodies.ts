import type { IncomingMessage, ServerResponse } from 'node:http';
import { freeBuffer } from './free-buffer.ts';

/** A body has so many seconds in reserve; each second takes one, and what arrives in time gives it back. */
const reserveSeconds = 10;
const minBytesPerSecond = 16 * 1024;

/** In bodies of all connections together: 6,000 of 2 KB. */
const maxKeptBytes = 16 * 1024 * 1024;

/** What a chunk takes beside its bytes, measured with 80,000 small ones. */
const chunkOverhead = 700;

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  secondsLeft: number;
  keptBytes: number;
  goesToFile: boolean;
}

/** The oldest first. */
const bodies = new Map<IncomingMessage, Body>();
let keptBytes = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Ends the connection of a body that arrives too slowly. When bodies that were not parsed yet take too much memory, the
 * oldest are ended: those of real clients arrive in milliseconds.
 */
export const watchBody = (request: IncomingMessage, response: ServerResponse) => {
  const { headers } = request;
  const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
  if (isEmpty) return;
  const body = {
    request,
    response,
    secondsLeft: reserveSeconds,
    keptBytes: 0,
    goesToFile: false,
  };
  bodies.set(request, body);
  timer ??= setInterval(endSlowBodies, 1000).unref();
  // 'end' comes when it has been read; what arrives after the response is dropped.
  request.once('end', () => forget(body)).once('close', () => forget(body));
  response.once('close', () => forget(body));
  // After the response Node would drop the rest, too, but leave its memory to a garbage collection.
  response.once('prefinish', () => {
    if (!request.readableEnded) request.on('data', freeBuffer);
  });
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, ...rest) => {
    if (chunk !== null && bodies.has(request)) count(body, chunk.length);
    return request.destroyed ? false : push(chunk, ...rest);
  };
};

/** From now on nothing of this body is kept in memory. */
export const bodyGoesToFile = (request: IncomingMessage) => {
  const body = bodies.get(request);
  if (!body) return;
  keptBytes -= body.keptBytes;
  Object.assign(body, { keptBytes: 0, goesToFile: true });
};

const count = (body: Body, bytes: number) => {
  body.secondsLeft = Math.min(reserveSeconds, body.secondsLeft + bytes / minBytesPerSecond);
  if (body.goesToFile) return;
  body.keptBytes += bytes + chunkOverhead;
  keptBytes += bytes + chunkOverhead;
  for (const oldest of bodies.values()) {
    if (keptBytes <= maxKeptBytes) return;
    if (!oldest.goesToFile) end(oldest, '503 Service Unavailable');
  }
};

const endSlowBodies = () => {
  for (const body of bodies.values()) {
    // What has arrived and was not read yet waits for us, not for the sender.
    if (body.request.readableLength > 0) continue;
    body.secondsLeft -= 1;
    if (body.secondsLeft < 0) end(body, '408 Request Timeout');
  }
};

const end = (body: Body, status: string) => {
  const { request, response } = body;
  forget(body);
  // A response that waits for an earlier one of the same connection has no socket yet.
  if (response.socket?.writable && !response.headersSent) {
    response.socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }
  request.destroy();
};

const forget = (body: Body) => {
  if (!bodies.delete(body.request)) return;
  keptBytes -= body.keptBytes;
  if (bodies.size > 0) return;
  clearInterval(timer);
  timer = undefined;
};
