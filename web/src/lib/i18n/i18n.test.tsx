import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from './en.ts';
import { currentLanguage, startI18n } from './i18n.ts';
import { id } from './id.ts';

/** Every texts file with both languages, by its path from web/src. */
const textFiles = fromSource(
  import.meta.glob<{ en: object; id: object }>(['../../**/*texts.ts', '../texts/*.ts'], {
    eager: true,
  }),
);
const sources = fromSource(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/*texts.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const KEY = 'i18nextLng';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${KEY}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', '/');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the language is taken from', () => {
  test('the query parameter lng before the cookie', () => {
    window.history.replaceState(null, '', '/?lng=id');
    document.cookie = `${KEY}=en; path=/`;
    expect(detected()).toBe('id');
  });

  test('the cookie before local storage', () => {
    document.cookie = `${KEY}=id; path=/`;
    localStorage.setItem(KEY, 'en');
    expect(detected()).toBe('id');
  });

  test('local storage before session storage', () => {
    localStorage.setItem(KEY, 'id');
    sessionStorage.setItem(KEY, 'en');
    expect(detected()).toBe('id');
  });

  test('session storage before the browser', () => {
    sessionStorage.setItem(KEY, 'id');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
    expect(detected()).toBe('id');
  });

  test('the browser before the html tag, and id-ID is id', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['id-ID']);
    expect(detected()).toBe('id');
    expect(localStorage.getItem(KEY)).toBe('id');
  });

  test('the html tag last', () => {
    document.documentElement.lang = 'id';
    expect(detected()).toBe('id');
  });
});

test('a language we do not have falls back to English', () => {
  document.documentElement.lang = 'fr';
  expect(detected()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('the choice is kept in local storage only and <html lang> follows it', async () => {
  const instance = createInstance();
  startI18n(instance);
  await instance.changeLanguage('id');
  expect(document.documentElement.lang).toBe('id');
  expect(localStorage.getItem(KEY)).toBe('id');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(document.cookie).not.toContain(KEY);
});

test('every Indonesian text has the placeholders of its English one', () => {
  expect(placeholders(id)).toEqual(placeholders(en));
  for (const { en: english, id: indonesian } of textFiles.values()) {
    expect(placeholders(indonesian)).toEqual(placeholders(english));
  }
});

/** Names, signs and words that are the same in both. */
const sameInBoth = [
  'Admin',
  'Akulaku',
  'Bahasa Indonesia',
  'Bank',
  'CSV',
  'E-wallet',
  'Email',
  'English',
  'GoPay',
  'ID',
  'KTP',
  'Margin',
  'Menu',
  'Minimum',
  'Offline',
  'QRIS',
  'Rating',
  'SD',
  'SMA',
  'SMP',
  'ShopeePay',
  'Status',
  'Total',
  'WIB',
  'bank',
  'https://meet.google.com/abc-defg-hij',
];

test('no text was left in English', () => {
  const left = [{ en, id }, ...textFiles.values()].flatMap((both) => {
    const indonesian = textsOf(both.id);
    return Object.entries(textsOf(both.en)).flatMap(([key, text]) =>
      text === indonesian[key] && /[a-z]/i.test(text.replaceAll(/\{\{\w+\}\}|\sWIB/g, ''))
        ? text
        : [],
    );
  });
  expect([...new Set(left)].toSorted()).toEqual(sameInBoth);
});

test('a file that shows a text imports the texts file of its section, so that no key reaches a reader', () => {
  const inEntry = Object.keys(en);
  const fileOf = new Map(
    [...textFiles].flatMap(([path, texts]) => Object.keys(texts.en).map((name) => [name, path])),
  );
  for (const [path, source] of sources) {
    const imported = [...source.matchAll(/(?:^import |from )'(\..+)';$/gm)].map(([, target = '']) =>
      new URL(target, `file:///${path}`).pathname.slice(1),
    );
    for (const [, name = ''] of source.matchAll(/(?:\bt\(\s*|i18nKey=)['"`](\w+)\./g)) {
      if (inEntry.includes(name)) continue;
      expect(imported, `${path} shows a text of ${name}`).toContain(fileOf.get(name));
    }
  }
});

function fromSource<T>(modules: Record<string, T>) {
  const here = 'file:///lib/i18n/';
  return new Map(
    Object.entries(modules).map(([path, module]) => [
      new URL(path, here).pathname.slice(1),
      module,
    ]),
  );
}

function detected() {
  const instance = createInstance();
  startI18n(instance);
  return currentLanguage(instance);
}

/** Path of each text → the names between its braces. */
function placeholders(texts: object) {
  return Object.fromEntries(
    Object.entries(textsOf(texts)).map(([path, text]) => [
      path,
      (text.match(/\{\{\w+\}\}/g) ?? []).toSorted(),
    ]),
  );
}

/** By their paths, without the English-only `_one` forms. */
function textsOf(texts: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      if (key.endsWith('_one')) return [];
      if (typeof value === 'object' && value)
        return Object.entries(textsOf(value, `${path}${key}.`));
      return [[`${path}${key}`, String(value)]];
    }),
  );
}
