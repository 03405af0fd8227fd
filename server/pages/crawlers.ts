import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../platform/database/db.ts';
import { paths } from '#contract/paths.ts';
import { specialities } from '#domain/speciality.ts';
import { findListedFrom, findSitemapStarts } from '../features/teachers/store.ts';
import type { ByteCache } from '../platform/http/byte-cache.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { bestEncoding, pack, unpack } from '../platform/http/compression.ts';
import { problem } from '../platform/http/problem.ts';
import { privatePages, publicPages } from './texts.ts';

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

interface SitemapParts {
  pool: Queryable;
  publicUrl: string;
  cache: ByteCache;
  /** The protocol allows 50,000 URLs per file. */
  perFile?: number;
}

/** All public pages and listed teachers, in one file or in numbered files with an index. */
export const serveSitemap = (app: FastifyInstance, needs: SitemapParts) => {
  const { pool, publicUrl, cache, perFile = 50_000 } = needs;
  const fixed = [...Object.keys(publicPages), ...specialities.map((one) => paths.teachers(one))];
  const teachersPerFile = perFile - fixed.length;

  const findParts = async () => {
    const { bytes } = await cache.get('starts', async () =>
      Buffer.from(JSON.stringify(await findSitemapStarts(pool, teachersPerFile))),
    );
    return JSON.parse(bytes.toString()) as string[];
  };
  const writePart = async (nth: number, start: string | undefined) => {
    const ids = start ? await findListedFrom(pool, start, teachersPerFile) : [];
    const addresses = [...(nth === 0 ? fixed : []), ...ids.map((id) => paths.session(id))];
    return xml('urlset', 'url', addresses, publicUrl);
  };
  /** Cached compressed; decompressed for the few clients that need it. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: () => Promise<string>,
  ) => {
    const { bytes } = await cache.get(name, async () => pack(await write(), 'gzip'));
    reply.type('application/xml; charset=utf-8');
    reply.headers({ 'cache-control': 'public, max-age=600', vary: 'accept-encoding' });
    if (bestEncoding(request.headers['accept-encoding']) === 'identity') {
      return reply.send(await unpack(bytes));
    }
    return reply.header('content-encoding', 'gzip').send(bytes);
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await findParts();
    const names = parts.map((_, i) => `/sitemap-${i + 1}.xml`);
    return send(request, reply, 'first', async () =>
      parts.length < 2 ? writePart(0, parts[0]) : xml('sitemapindex', 'sitemap', names, publicUrl),
    );
  });

  app.get<{ Params: { nth: string } }>('/sitemap-:nth(^\\d{1,5}).xml', async (request, reply) => {
    const nth = Number(request.params.nth) - 1;
    const parts = await findParts();
    const start = parts[nth];
    if (parts.length < 2 || !start) throw problem('not_found');
    return send(request, reply, `part ${nth}`, () => writePart(nth, start));
  });
};

const xml = (root: string, entry: string, addresses: string[], publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((path) => `<${entry}><loc>${escapeHtml(publicUrl + path)}</loc></${entry}>`),
    `</${root}>\n`,
  ].join('\n');
