// Chooses the Chromium of the tests: CHROMIUM_PATH, an installed one, or the one from npm.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Call it once, before workers start: it may unpack the browser. */
export const browserEnvironment = async (): Promise<Record<string, string>> => {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (found) return { CHROMIUM_PATH: found };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'Browser tests need Chrome or Chromium here: install one (Debian: apt install chromium) or set CHROMIUM_PATH.',
    );
  }
  const folder = await unpackedBrowser();
  const { FONTCONFIG_PATH = join(folder, 'fonts'), LD_LIBRARY_PATH } = process.env;
  const libraries = join(folder, 'al2023', 'lib');
  return {
    CHROMIUM_PATH: join(folder, 'chromium'),
    FONTCONFIG_PATH,
    LD_LIBRARY_PATH: [libraries, LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
};

/** The browser of the npm package, its system libraries and its fonts: one folder for each version and user. */
const unpackedBrowser = async () => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = join(entry.slice(0, entry.indexOf('@sparticuz')), '@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `lentera-browser-${version}-${process.getuid?.()}`);
  if (existsSync(folder)) return folder;

  // The package unpacks into the temporary folder. A run that is stopped meanwhile leaves no half-unpacked browser.
  const { TMPDIR } = process.env;
  const unfinished = await mkdtemp(`${folder}-`);
  process.env.TMPDIR = unfinished;
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  // System libraries that a minimal Debian lacks.
  await inflate(join(home, 'bin', 'al2023.tar.br'));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;

  // The package's own file names /tmp/fonts; Chromium aborts when it finds no font.
  await writeFile(
    join(unfinished, 'fonts', 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another run has unpacked it meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
};
