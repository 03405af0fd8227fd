// npm test and npm run test:rest together run every test once.
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import packageJson from '../package.json' with { type: 'json' };
import { projectFiles } from './project-files.ts';

interface Project {
  root?: string;
  test: { name: string; include: string[]; exclude?: string[] };
}

const projects = (config.test?.projects ?? []) as Project[];
const projectsOf = (file: string) =>
  projects
    .filter(({ root = '', test: { include, exclude = [] } }) => {
      const matches = (pattern: string) => matchesGlob(file, join(root, pattern));
      return include.some(matches) && !exclude.some(matches);
    })
    .map(({ test: { name } }) => name);

test('every test file belongs to exactly one project of vitest, and so to one tier', () => {
  const files = projectFiles.filter((file) => /\.(test|check)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
});

test('a project is of the slow tier when its name says so, and its files say the same', () => {
  const files = projectFiles.filter((file) => /\.test\.tsx?$/.test(file));
  const wrong = files.filter((file) => {
    const isSlow = projectsOf(file).every((name) => name.endsWith('-slow'));
    return isSlow !== file.includes('.slow.test.');
  });
  expect(wrong).toEqual([]);
});

test('npm test names every project that is neither slow nor the one that needs nginx', () => {
  const runner = readFileSync('scripts/test.ts', 'utf8');
  const quick = projects
    .map(({ test: { name } }) => name)
    .filter((name) => !name.endsWith('-slow') && name !== 'rolling');
  expect(runner).toContain(quick.map((name) => `--project ${name}`).join(' '));
  expect(packageJson.scripts).toMatchObject({
    test: 'node scripts/test.ts',
    'test:rest': 'node scripts/test.ts --rest',
  });
});

test('browser tests are in files that Playwright finds, and six of them are journeys', () => {
  const browserFiles = projectFiles.filter((file) => /\.spec\.tsx?$/.test(file));
  expect(browserFiles.filter((file) => !file.startsWith('e2e/'))).toEqual([]);
  const journeys = browserFiles.flatMap(
    (file) => readFileSync(file, 'utf8').match(/tag: '@journey'/g) ?? [],
  );
  expect(journeys).toHaveLength(6);
});
