import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicConfig } from '#contract/platform.ts';
import { languages } from '#domain/account.ts';
import type { CachedBytes } from './byte-cache.ts';
import { sendProblem } from './errors.ts';
import { dataBlock, type Head, headHtml } from './head.ts';
import { readLanguage } from './language.ts';
import { bestEncoding, type Encoding } from './packing.ts';
import { problem } from './problem.ts';

const builtClient = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export type Client = NonNullable<Awaited<ReturnType<typeof loadClient>>>;

/** The built page with the public settings in it, so that a first screen asks for nothing more. */
export const loadClient = async (production: boolean, folder: string = builtClient) => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const html = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('<html', `<html data-mode="${production ? 'production' : 'development'}"`)
    // Each page has its own.
    .replace(/<title[^]*?<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '');
  return {
    folder,
    inlineHashes: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) =>
      hash(code),
    ),
    /** By functions: a '$' in a text means nothing but itself. */
    page: (head: Head, config: PublicConfig) =>
      html
        .replace(/(<html[^>]* lang=")\w+/, (_, start) => `${start}${head.language}`)
        .replace('</head>', () => `${headHtml(head, config)}${settingsBlock(config)}</head>`),
  };
};

const settingsBlock = (config: PublicConfig) =>
  `<script type="application/json" id="config">${dataBlock(config)}</script>`;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

export interface AskedPage {
  /** As it stands in the address: encoded, without the query. */
  path: string;
  language: Head['language'];
  encoding: Encoding;
}

export interface FoundPage extends CachedBytes {
  status: 200 | 404;
}

type FindPage = (asked: AskedPage) => Promise<FoundPage | undefined>;

/** Assets for a year; every address of the client gets its page; the rest is a real 404. */
export const serveClient = async (
  app: FastifyInstance,
  client: Client | undefined,
  findPage: FindPage | undefined,
) => {
  if (client) {
    await app.register(fastifyStatic, staticFiles(client.folder));
    serveAssets(app, join(client.folder, 'assets'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const language = languageOf(request);
    const page = isForPages(request.method, path)
      ? await findPage?.({ path, language, encoding })
      : undefined;
    if (!page) return sendProblem(problem('not_found'), request, reply);
    const { status, etag, bytes } = page;
    const vary = 'accept-encoding, accept-language';
    reply.headers({ 'cache-control': 'no-cache', etag, vary });
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(bytes);
  });
};

const staticFiles = (root: string): FastifyStaticOptions => ({
  root,
  index: false,
  wildcard: false,
  // The page leaves with the settings in it or not at all; packed files are found by the plain name.
  globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
  preCompressed: true,
  cacheControl: false,
  setHeaders: (response, path) => {
    const isHashed = path.includes('/assets/');
    response.header(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
  },
});

/** Looked for when asked: during a deploy the pages of both versions ask both processes. */
const serveAssets = (app: FastifyInstance, folder: string) => {
  const isAsset = (name: string) => /^\w[\w.-]*$/.test(name) && !/\.(br|gz)$/.test(name);
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    if (!isAsset(name)) throw problem('not_found');
    return reply.sendFile(name, folder);
  });
};

const isForPages = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|media|dev\/mailbox|metrics)(\/|$)/.test(path);

/** As the client chooses it: ?lng= first, then what the browser prefers. */
const languageOf = ({ query, headers }: FastifyRequest) => {
  const { lng } = query as { lng?: unknown };
  const chosen = languages.find((language) => String(lng).split('-')[0] === language);
  return chosen ?? readLanguage(headers['accept-language']);
};
