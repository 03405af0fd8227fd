import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateRenderer, RenderedPage } from '#contract/client.ts';
import type { PublicConfig } from '#contract/settings.ts';
import { languages } from '#domain/account.ts';
import type { CachedBytes } from './byte-cache.ts';
import { sendProblem } from './errors.ts';
import { dataBlock, type Head, headHtml } from './page-head.ts';
import { readLanguage } from './language.ts';
import { bestEncoding, type Encoding } from './compression.ts';
import { problem } from './problem.ts';

const builtClient = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export type Client = NonNullable<Awaited<ReturnType<typeof loadClient>>>;

/** The built page with the public settings in it, so that the first screen needs no further request. */
export const loadClient = async (production: boolean, folder: string = builtClient) => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const html = (await withStyles(folder))
    .replace('<html', `<html data-mode="${production ? 'production' : 'development'}"`)
    // Each page has its own title.
    .replace(/<title[^]*?<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '');
  const pageFiles = await readPageFiles(folder);
  return {
    folder,
    scriptHashes: hashes(html, /<script>([^]*?)<\/script>/g),
    styleHashes: hashes(html, /<style>([^]*?)<\/style>/g),
    createRenderer: await loadRenderer(folder),
    /** Replaces by functions: a '$' in a replacement text would be special. */
    page: (head: Head, config: PublicConfig, prerendered?: RenderedPage) =>
      html
        .replace(/(<html[^>]* lang=")\w+/, (_, start) => `${start}${head.language}`)
        // Before the styles: some crawlers read only the beginning of a page.
        .replace(/<style>|<\/head>/, (next) =>
          [
            headHtml(head, config),
            prerendered ? prerenderedHead(prerendered) : '',
            jsonBlock('config', config),
            next,
          ].join(''),
        )
        .replace('<div id="root">', (start) =>
          prerendered ? prerenderedRoot(prerendered) : start,
        ),
  };

  /** With the page's own scripts, which load after the first paint. */
  function prerenderedRoot({ source, html: content }: RenderedPage) {
    const files = pageFiles[source]?.join(' ');
    return `<div id="root" data-prerendered${files ? ` data-files="${files}"` : ''}>${content}`;
  }
};

const prerenderedHead = ({ links, answers }: RenderedPage) =>
  links + (answers.length > 0 ? jsonBlock('answers', answers) : '');

/** The style sheet is in the page, so that it can be painted without a further request. */
const withStyles = async (folder: string) => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [tag, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  if (!tag || !file) return html;
  const sheet = await readFile(join(folder, file), 'utf8');
  return html.replace(tag, () => `<style>${sheet}</style>`);
};

/** Undefined for a client without prerendering, as in tests. */
const loadRenderer = async (folder: string) => {
  const file = join(folder, 'server/renderer.js');
  if (!existsSync(file)) return undefined;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as {
    createRenderer: CreateRenderer;
  };
  return createRenderer;
};

const readPageFiles = async (folder: string) => {
  const file = join(folder, 'server/page-files.json');
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
};

const jsonBlock = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${dataBlock(value)}</script>`;

const hashes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

export interface PageRequest {
  /** Encoded as in the request, without the query. */
  path: string;
  language: Head['language'];
  encoding: Encoding;
  /** True if the URL has no query that could change the page. */
  isPlain: boolean;
}

export interface PageResponse extends CachedBytes {
  status: 200 | 404;
}

type FindPage = (asked: PageRequest) => Promise<PageResponse | undefined>;

/** Assets are cached for a year; every URL of the client gets its page; anything else is a 404. */
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
      ? await findPage?.({ path, language, encoding, isPlain: isPlain(request) })
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
  // index.html is never served without the settings in it; compressed files are found by their plain name.
  globIgnore: ['index.html', 'assets/**', 'server/**', '**/*.{br,gz}'],
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

/** Reads the folder for each request: during a deploy pages of both versions request assets from both processes. */
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

const isPlain = ({ query }: FastifyRequest) =>
  Object.keys(query as object).every((name) => name === 'lng');

/** Chooses as the client does: ?lng= first, then the browser's preference. */
const languageOf = ({ query, headers }: FastifyRequest) => {
  const { lng } = query as { lng?: unknown };
  const chosen = languages.find((language) => String(lng).split('-')[0] === language);
  return chosen ?? readLanguage(headers['accept-language']);
};
