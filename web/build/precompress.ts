import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/**
 * Writes name.br and name.gz for every text file, so that the server never compresses per request, and sizes.json
 * with the brotli size of each script, which e2e/bundle.spec.ts compares with its budget.
 */
export function precompress(root: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      const packed = await Promise.all(
        files.map(async (file) => [file, await compressFile(join(dir, file.fileName))] as const),
      );
      const sizes = packed.flatMap(([file, size]) =>
        file.type === 'chunk' ? [{ name: nameOf(file, root), size }] : [],
      );
      await mkdir(join(dir, 'server'), { recursive: true });
      await writeFile(join(dir, 'server/sizes.json'), JSON.stringify(sizes));
    },
  };
}

/** The source path of an entry or lazy chunk; rolldown's name for a shared chunk. */
function nameOf({ facadeModuleId, name }: Rolldown.OutputChunk, root: string) {
  return facadeModuleId ? relative(join(root, 'src'), facadeModuleId) : `shared ${name}`;
}

async function compressFile(path: string) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return br.length;
}
