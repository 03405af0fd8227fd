import type { FastifyRequest } from 'fastify';
import { freeBuffer } from './free-buffer.ts';
import { createBoundedQueue } from '../jobs/bounded-queue.ts';

const refusal = { refusal: 'uploads_busy', retryAfter: 5 } as const;

/** Two of each person: the web client sends one after the other, so that one it has stopped may still be stored. */
const inFlight = createBoundedQueue({ running: 8, waiting: 0, perOwner: 2, ...refusal });

/** The others wait in their temporary files: decoding, scanning and sending to a bucket copy the content once or twice. */
const inMemory = createBoundedQueue({ running: 2, waiting: 8, ...refusal });

const handled = new WeakMap<FastifyRequest, Promise<void>>();

/** Refuses the call before its form is read, if too many are being read, decoded or stored. */
export const handleUpload = <T>(request: FastifyRequest, handle: () => Promise<T>) =>
  inFlight(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    handled.set(request, promise);
    try {
      return await handle();
    } finally {
      resolve();
    }
  }, request.login?.userId);

/** Reads the content when its turn has come; it must not be used any more once the call is handled. */
export const readInTurn = (request: FastifyRequest, read: () => Promise<Buffer>) =>
  new Promise<Buffer>((resolve, reject) => {
    inMemory(async () => {
      const content = await read();
      resolve(content);
      await handled.get(request);
      freeBuffer(content);
    }, request.login?.userId).catch(reject);
  });
