import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';

type Source = Pick<FastifyRequest, 'headers'>;

/**
 * Refuses requests that another site makes a browser send. Every current browser sends the origin; a program that sends
 * none has no cookies of other people.
 */
export const requireSameOrigin = (request: Source, publicUrl: string) => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw problem('cross_site');
    return;
  }
  const source = request.headers.origin ?? request.headers.referer;
  if (source !== undefined && !isOurs(source, request, publicUrl)) throw problem('cross_site');
};

const isOurs = (source: string, request: Source, publicUrl: string) => {
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  // Not request.host: behind a proxy that is X-Forwarded-Host, which a caller may have sent.
  return origin === new URL(publicUrl).origin || host === request.headers.host;
};
