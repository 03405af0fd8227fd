import type { FastifyInstance } from 'fastify';
import { privatePages } from './texts.ts';

// Pages are shown by the client, which asks for what anyone may see: without these they would stay empty.
const publicCalls = ['/api/config', '/api/teachers/', '/api/reviews/teacher/'];

/** Where crawlers may look; the pages about one's own things say so themselves, too. */
export const serveRobots = (app: FastifyInstance, publicUrl: string) => {
  const text = [
    'User-agent: *',
    ...publicCalls.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /my-',
    ...Object.keys(privatePages)
      .filter((path) => !path.startsWith('/my-'))
      .map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  );
};
