import type { FastifyInstance } from 'fastify';
import type { Files } from '../ports.ts';
import { problem } from './problem.ts';

/** Uploaded pictures: a name is used once, so a browser may keep it for good. */
export const serveMedia = (app: FastifyInstance, files: Files) => {
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    const content = await files.get(params.name);
    if (!content) throw problem('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content);
  });
};
