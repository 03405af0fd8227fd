import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const documents = projectFiles.filter((file) => file.endsWith('.md'));

/** What the pattern's group finds in all documents and the check refuses. */
const refused = (pattern: RegExp, check: (found: string, document: string) => boolean) =>
  documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !check(found, document))
      .map((found) => `${document}: ${found}`),
  );

test('every source file that a document names exists, by its whole path or the end of it', () => {
  // Not NNNN-name.sql and *.test.ts, which stand for many.
  const paths = /(?<![\w*./-])(?!\S*NNNN)(\w[\w./-]*\.(?:tsx?|sql))\b/g;
  const exists = (path: string) => projectFiles.some((file) => `/${file}`.endsWith(`/${path}`));
  expect(refused(paths, exists)).toEqual([]);
});

test('every link between documents leads to a file, and to a heading if it names one', () => {
  const headings = (document: string) =>
    [
      ...readFileSync(document, 'utf8')
        .toLowerCase()
        .matchAll(/^#+ (.*)$/gm),
    ].map(([, heading = '']) => heading.replaceAll(/[^\w -]/g, '').replaceAll(' ', '-'));
  const leadsSomewhere = (link: string, document: string) => {
    const [path = '', heading] = link.split('#');
    const target = path ? join(dirname(document), path) : document;
    return existsSync(target) && (heading === undefined || headings(target).includes(heading));
  };
  expect(refused(/\]\((?!https?:)([^)\s]+)\)/g, leadsSomewhere)).toEqual([]);
});
