import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((name) => name.replace(/\/$/, '')),
);

/** Every file that .gitignore does not name, found without git: a fresh machine may have none. */
export const projectFiles = globSync('**', {
  withFileTypes: true,
  exclude: ({ name }) => ignored.has(name),
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative('.', join(parentPath, name)));
