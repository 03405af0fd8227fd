import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

/** Replaces the entry's script by a preload of it and src/app/starter.ts, which runs it. */
export function inlineStarter(root: string): Plugin {
  const file = join(root, 'src/app/starter.ts');
  return {
    name: 'inline-starter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [tag, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (!tag || !entry) throw new Error('index.html has no entry');
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        // In a block, or its names would be global.
        const { code: starter } = minifySync(file, `{${code.replace(/^export \{\};$/m, '')}}`);
        const preload = `<link rel="modulepreload" fetchpriority="low" href="${entry}">`;
        return html
          .replace(tag, '')
          .replace('</body>', () => `${preload}<script>${starter.trim()}</script></body>`);
      },
    },
  };
}

/** Preloads the font that every page needs; the browser would otherwise find it only in the style sheet. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((path) => path.includes(name));
        if (!file) throw new Error(`No font ${name} in the bundle`);
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
