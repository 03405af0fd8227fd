import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Files } from '../../ports.ts';
import { idPattern } from '../database/ids.ts';
import { problem } from './problem.ts';

// Other files, such as those of a dispute, need a permission.
const isPicture = new RegExp(`^${idPattern}(-small)?\\.webp$`);

/** Uploaded pictures. A name is never reused, so browsers may cache it without limit. */
export const serveMedia = (app: FastifyInstance, files: Files) => {
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    const content = isPicture.test(params.name) ? await files.get(params.name) : undefined;
    if (!content) throw problem('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(content);
  });
};

/** A picture that only its caller may see. */
export const sendPrivatePicture = (reply: FastifyReply, content: Buffer | undefined) => {
  if (!content) throw problem('not_found');
  return reply
    .type('image/webp')
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(content);
};
