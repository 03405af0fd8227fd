import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Beside the client: the same pages as one file that the server draws first screens with, and which files
 * of the client belong to each page.
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
        plugins: [onlyPages],
        // Nothing is fetched from node_modules at run time, so production needs none of the client's packages.
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
            // The same names for the pictures.
            output: { entryFileNames: 'renderer.js', codeSplitting: false, hashCharacters },
          },
        },
      });
      await writeFile(join(outDir, 'page-files.json'), JSON.stringify(filesOfPages(root, bundle)));
    },
  };
}

/** What else is fetched late is behind a login or a press: it would only fill the server's memory. */
const onlyPages: Plugin = {
  name: 'only-pages',
  resolveDynamicImport: (specifier) =>
    /^(\.\.\/pages\/(?!My|Messages)\w+|\.\/NobodyYet)\.tsx$/.test(specifier)
      ? null
      : { id: specifier, external: true },
};

/** By source, such as src/pages/About.tsx: its own file last, after what that imports. */
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
