import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Builds renderer.js, with which the server renders the first screen of a page, and page-files.json, which lists
 * the client files that each page needs.
 */
export function renderer(root: string, entry: string): Plugin {
  return {
    name: 'renderer',
    apply: 'build',
    async writeBundle({ dir, hashCharacters }, bundle) {
      if (!dir) return;
      const outDir = join(dir, 'server');
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        publicDir: false,
        plugins: [onlyPages()],
        // Bundle all packages: production does not install those of the client.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: false,
          target: 'node24',
          assetsInlineLimit: 0,
          minify: true,
          rolldownOptions: {
            // hashCharacters: images need the same file names as in the client build.
            output: { entryFileNames: 'renderer.js', codeSplitting: false, hashCharacters },
          },
        },
      });
      await writeFile(join(outDir, 'page-files.json'), JSON.stringify(filesOfPages(root, bundle)));
    },
  };
}

/** Shown by the home page while a new installation has no teachers. */
const lazyPart = './NoTeachersYet.tsx';

/**
 * Leaves out lazy code other than public pages and what they show at once: it needs a login or a click, and would only
 * use the server's memory.
 */
function onlyPages(): Plugin {
  let hasPart = false;
  return {
    name: 'only-pages',
    resolveDynamicImport(specifier) {
      hasPart ||= specifier === lazyPart;
      const isPage = /^\.\.\/pages\/(?!My|Messages)\w+\.tsx$/.test(specifier);
      return isPage || specifier === lazyPart ? null : { id: specifier, external: true };
    },
    buildEnd() {
      // After a rename the server would silently stop prerendering that page.
      if (!hasPart)
        this.error(`No page imports ${lazyPart}: correct its name in build/renderer.ts`);
    },
  };
}

/** Source path of a page, such as src/pages/About.tsx, to its client files; imported files come before the page's own. */
function filesOfPages(root: string, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const imported = (name: string, seen = new Set<string>()) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || seen.has(name) || chunk.isEntry) return seen;
    for (const next of chunk.imports) imported(next, seen);
    seen.add(name);
    return seen;
  };
  return Object.fromEntries(
    chunks
      .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId)
      .map(({ facadeModuleId, fileName }) => [
        relative(root, facadeModuleId ?? ''),
        [...imported(fileName)].map((file) => `/${file}`),
      ])
      .filter(([source]) => /^src\/pages\/\w+\.tsx$/.test(String(source))),
  );
}
