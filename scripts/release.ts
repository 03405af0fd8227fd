// The archive that operators install, with the client built and without tests: npm run release
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const contents = [
  '.dockerignore',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'Dockerfile',
  'README.md',
  'SECURITY.md',
  'compose.yml',
  'contract',
  'deploy',
  'docs',
  'domain',
  'package-lock.json',
  'server',
  'web/dist',
  // Of the demo data.
  'web/src/art/avatars',
];
/** Scripts of package.json that need neither the sources of the client nor development packages. */
const scripts = [
  'postinstall',
  'start',
  'admin',
  'demo',
  'keys',
  'ledger',
  'backup',
  'restore',
  'privacy',
] as const;

interface Package {
  version: string;
  scripts: Record<string, string>;
}

execFileSync('vite', ['build', 'web', '--logLevel', 'warn'], { stdio: 'inherit' });
const described = JSON.parse(await readFile('package.json', 'utf8')) as Package;
const name = `lentera-${described.version}`;
const folder = await mkdtemp(join(tmpdir(), 'lentera-release-'));
const isNeeded = (path: string) => !/\.test\.ts$|^server\/testing($|\/)/.test(path);
for (const path of contents) {
  await cp(path, join(folder, name, path), { recursive: true, filter: isNeeded });
}
const released = {
  ...described,
  scripts: Object.fromEntries(scripts.map((script) => [script, described.scripts[script]])),
};
await writeFile(join(folder, name, 'package.json'), `${JSON.stringify(released, null, 2)}\n`);
await mkdir('dist', { recursive: true });
const archive = join('dist', `${name}.tgz`);
execFileSync('tar', ['-czf', archive, '-C', folder, name]);
await rm(folder, { recursive: true });
console.log(archive);
