import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '#contract/settings.ts';
import { readLanguage } from '../platform/http/language.ts';
import { publicPages } from './texts.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Name and look of the installed app: the name is a setting, the texts are in the reader's language. */
export const serveManifest = (app: FastifyInstance, config: () => Promise<PublicConfig>) => {
  app.get('/manifest.webmanifest', async ({ headers }, reply) => {
    const { name } = await config();
    const lang = readLanguage(headers['accept-language']);
    const manifest = {
      id: '/',
      name,
      short_name: name,
      description: publicPages['/']?.[lang].description,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      // Shown until the page loads; the page has its own light and dark colours.
      background_color: '#12403A',
      theme_color: '#12403A',
      icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('maskable', 192, 'maskable'),
        icon('maskable', 512, 'maskable'),
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-language' })
      .send(JSON.stringify(manifest));
  });
};
