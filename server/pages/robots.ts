import type { FastifyInstance } from 'fastify';
import { privatePages } from './texts.ts';

// Crawlers run the client, which needs these calls to show its pages.
const publicCalls = ['/api/config', '/api/teachers/', '/api/reviews/teacher/'];

/** What crawlers may read; private pages also say noindex themselves. */
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
