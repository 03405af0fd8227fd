import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicConfig } from '#contract/platform.ts';
import { sendProblem } from './errors.ts';
import { problem } from './problem.ts';

const builtClient = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export type Client = Awaited<ReturnType<typeof loadClient>>;

/** The built page with the public settings in it, so that a first screen asks for nothing more. */
export const loadClient = async (
  config: PublicConfig,
  production: boolean,
  folder: string = builtClient,
) => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  // '<' cannot close the script element from inside when it is escaped.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  // By functions: a '$' in a setting means nothing but itself.
  const html = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('<html', `<html data-mode="${production ? 'production' : 'development'}"`)
    .replace(
      '</head>',
      () => `<script type="application/json" id="config">${json}</script></head>`,
    );
  const bytes = Buffer.from(html);
  return {
    folder,
    inlineHashes: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) =>
      hash(code),
    ),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    br: await promisify(brotliCompress)(bytes),
    gzip: await promisify(gzip)(bytes, { level: 9 }),
    identity: bytes,
  };
};

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Hashed assets for a year; every address of the client gets the page; the rest is a real 404. */
export const serveClient = async (app: FastifyInstance, client: Client) => {
  if (client) await app.register(fastifyStatic, assets(client.folder));
  app.setNotFoundHandler((request, reply) => {
    if (!client || !isPage(request)) return sendProblem(problem('not_found'), request, reply);
    reply.headers({ 'cache-control': 'no-cache', etag: client.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === client.etag) return reply.code(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(client[encoding]);
  });
};

const assets = (root: string): FastifyStaticOptions => ({
  root,
  index: false,
  wildcard: false,
  // The page leaves with the settings in it or not at all; packed files are found by the plain name.
  globIgnore: ['index.html', '**/*.{br,gz}'],
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

const isPage = ({ method, url }: FastifyRequest) => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?')[0] ?? '';
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path) && !path.startsWith('/reset-password/');
  return !isFile && !/^\/(api|assets|media|dev\/mailbox|metrics)(\/|$)/.test(path);
};

const bestEncoding = (accepted = '') => {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};
