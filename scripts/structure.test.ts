import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const files = projectFiles.filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) =>
  /\.(test|spec|check)\.tsx?$/.test(file) || /(^|\/)(\w+-)?testing(\/|\.)/.test(file);
const sources = files.filter((file) => !isTest(file));
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

interface Import {
  from: string;
  to: string;
}

/** Every import between our modules, except in tests. */
const imports = sources.flatMap((from): Import[] => {
  const specifiers = (textOf.get(from) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => ({
    from,
    to: specifier.startsWith('#')
      ? specifier.slice(1)
      : normalize(join(dirname(from), specifier.replace(/\?.*/, ''))),
  }));
});

const nouns = [
  'accounts',
  'audit',
  'bookings',
  'disputes',
  'messages',
  'notifications',
  'overview',
  'payments',
  'payouts',
  'privacy',
  'reviews',
  'settings',
  'teachers',
];

/** Each layer, and which of our modules it may import. The first layer that matches a file counts. */
const layers: { layer: RegExp; may: RegExp }[] = [
  { layer: /^domain\//, may: /^domain\// },
  { layer: /^contract\//, may: /^(contract|domain)\// },
  {
    layer: /^server\/platform\//,
    may: /^(contract|domain|server\/platform)\/|^server\/ports\.ts$/,
  },
  {
    layer: /^server\/features\//,
    may: /^(contract|domain|server\/(platform|features))\/|^server\/(ports|deps)\.ts$/,
  },
  {
    layer: /^server\/adapters\//,
    may: /^(domain|server\/(platform|adapters))\/|^server\/ports\.ts$/,
  },
  { layer: /^server\/(main\.ts|commands\/|demo\/)/, may: /^(contract|domain|server)\// },
  { layer: /^server\//, may: /^(contract|domain)\/|^server\/(?!adapters\/)/ },
  { layer: /^web\/src\/lib\//, may: /^(contract|domain|web\/src\/lib)\// },
  { layer: /^web\/src\/ui\//, may: /^(contract|domain|web\/src\/(lib|ui|art))\// },
  { layer: /^web\/src\/features\//, may: /^(contract|domain|web\/src\/(lib|ui|art|features))\// },
  { layer: /^web\/src\/app\/[^/]+\//, may: /^(contract|domain|web\/src\/(?!pages\/|app\/[^/]+$))/ },
  { layer: /^web\/src\/pages\//, may: /^(contract|domain|web\/src\/(?!app\/[^/]+$))/ },
  { layer: /^web\/src\//, may: /^(contract|domain|web\/src)\// },
];

/** Next to the router, but importable by pages and the folders of app. */
const importableByAll = /^web\/src\/app\/(theme\.ts|ErrorBoundary\.tsx)$/;

test('a layer imports only the layers below it', () => {
  const crossings = imports.filter(({ from, to }) => {
    const rule = layers.find(({ layer }) => layer.test(from));
    return rule && !rule.may.test(to) && !importableByAll.test(to);
  });
  expect(crossings).toEqual([]);
});

describe('features', () => {
  const featureOf = (file: string) =>
    /^(server|web\/src)\/features\/([\w-]+)\//.exec(file)?.[2] ?? '';
  const between = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    return importer && imported && importer !== imported ? [{ from, to, importer, imported }] : [];
  });

  test('features are named by the nouns of the product, and the server adds the ledger', () => {
    const namesIn = (layer: string) => {
      const names = sources.filter((file) => file.startsWith(layer)).map(featureOf);
      return [...new Set(names)].filter(Boolean).toSorted();
    };
    expect(namesIn('web/')).toEqual(nouns);
    expect(namesIn('server/')).toEqual([...nouns, 'ledger'].toSorted());
  });

  test('features of the web client never import each other', () => {
    expect(between.filter(({ from }) => from.startsWith('web/'))).toEqual([]);
  });

  test('features of the server import verbs of each other, never a store or routes', () => {
    const isPrivate = /\/(.*-)?(store|routes)\.ts$/;
    expect(between.filter(({ to }) => isPrivate.test(to))).toEqual([]);
  });

  test('features of the server never import each other in both directions', () => {
    const pairs = new Set(between.map(({ importer, imported }) => `${importer} ${imported}`));
    const back = between.filter(({ importer, imported }) => pairs.has(`${imported} ${importer}`));
    expect(back).toEqual([]);
  });
});

test('a folder holds at most about 30 source files, or has subfolders by subject', () => {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 32)).toEqual([]);
});
