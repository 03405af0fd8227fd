import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedQueue } from '../jobs/bounded-queue.ts';
import { addressOf } from './address.ts';

/** How long a reply may wait for its caller to read on. */
export const unreadFor = 30_000;

/** A whole list may have 4 MB, which stay in memory until its caller has read them. */
const inFlight = createBoundedQueue({ running: 8, waiting: 100, perOwner: 4, retryAfter: 5 });

/** Handles a call with a long reply when it is its turn, which lasts until the reply is read or its connection has ended. */
export const handleLongReply = <T>(
  request: Pick<FastifyRequest, 'ip'>,
  { raw }: Pick<FastifyReply, 'raw'>,
  handle: () => Promise<T>,
) =>
  new Promise<T>((resolve, reject) => {
    inFlight(async () => {
      const isRead = new Promise((read) => raw.once('close', read));
      resolve(await handle());
      if (!raw.closed) await isRead;
    }, addressOf(request.ip)).catch(reject);
  });
