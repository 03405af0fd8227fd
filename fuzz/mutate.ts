import {
  contentTypes,
  hostileBodies,
  hostileHeaders,
  hostileValue,
  badCharacters,
  strangeKeys,
} from './hostile.ts';
import type { Random } from './random.ts';

type Holder = Record<string, unknown> | unknown[];

/** Returns a copy with one hostile change at a random place. */
export const mutate = (random: Random, given: unknown): unknown => {
  const value = structuredClone(given);
  const holders = holdersIn(value);
  if (holders.length === 0) return hostileValue(random);
  const holder = random.pick(holders);
  const keys = Object.keys(holder);
  const key = random.pick(keys.length > 0 ? keys : ['x']);
  const way = random.below(7);
  const former: unknown = Reflect.get(holder, key);
  if (way === 6 && typeof former === 'string') set(holder, key, insertBadCharacter(random, former));
  else if (way < 3 || way === 6) set(holder, key, hostileValue(random));
  else if (way === 3) Reflect.deleteProperty(holder, key);
  else if (way === 4) set(holder, random.pick(strangeKeys), hostileValue(random));
  else set(holder, key, [holder === value ? null : structuredClone(value), hostileValue(random)]);
  return value;
};

/** Inserts one bad character into an otherwise valid text. */
const insertBadCharacter = (random: Random, text: string) => {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(badCharacters) + text.slice(at);
};

const holdersIn = (value: unknown): Holder[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
};

/** Sets like JSON.parse: '__proto__' becomes an own field. */
const set = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

/** Breaks the text of a JSON body. */
export const breakText = (random: Random, json: string): string | Buffer => {
  const at = random.below(json.length + 1);
  switch (random.below(7)) {
    case 0:
      return random.pick(hostileBodies);
    case 1:
      return json.slice(0, at);
    case 2:
      // A duplicate key: the last one counts for every reader.
      return json.replace('{', '{"reason":"x","role":"admin","teacherId":1,"email":null,');
    case 3:
      return Buffer.concat([
        Buffer.from(json.slice(0, at)),
        Buffer.from([random.below(256), 0xc3, random.below(256)]),
        Buffer.from(json.slice(at)),
      ]);
    case 4:
      return Buffer.from(json, 'utf16le');
    case 5:
      return json.replaceAll('"', '\\"');
    default:
      return `${json}${random.pick(['\0', '}', ' x', '\ufeff', json])}`;
  }
};

export const mutateHeaders = (random: Random, headers: Record<string, string>) => {
  if (random.chance(0.3)) return { ...headers, 'content-type': random.pick(contentTypes) };
  const { 'content-type': _, ...rest } = headers;
  return random.chance(0.1) ? rest : { ...headers, ...random.pick(hostileHeaders) };
};

const pathTricks: ((path: string, random: Random) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/api/', '//api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/x/../api/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%c0%af..%c0%af`,
  (path) => `${path}%ed%a0%80`,
  (path) => `${path};login=x`,
  (path) => `${path}.json`,
  (path) => `${path}%2f..%2f..`,
  (path) => `${path}/${'a'.repeat(400)}`,
  (path) => `${path}/../admin/users`,
  (path) => path.replace(/[^/]+$/, '__proto__'),
  (path) => path.replace(/[^/]+$/, '%F0%9F%98%80'),
  (path) => path.replace(/[^/]+$/, (last) => last.toUpperCase()),
  (path) => path.replace(/[^/]+$/, (last) => `${last},${last}`),
  (path, random) => path.replace(/[0-9a-f-]{36}/, encodeURIComponent(textOf(hostileValue(random)))),
];

export const mutatePath = (random: Random, path: string) => random.pick(pathTricks)(path, random);

const queryTricks = [
  'limit=1&limit=2',
  'cursor[]=1',
  'cursor[a]=b',
  '__proto__[a]=b',
  '__proto__=1',
  'constructor=1',
  'status=%00',
  'search=%ff%fe',
  'search=%ed%a0%80',
  'search=%',
  'sort=-',
  'limit=1e3',
  'limit=00000000001',
  'limit=-1',
  '=',
  '&&&',
  '?',
  'a'.repeat(8000),
  Array.from({ length: 1500 }, (_, i) => `a${i}=1`).join('&'),
];

export const mutateQuery = (random: Random, query: string) =>
  [query, random.pick(queryTricks)].filter(Boolean).join('&');

/** The value as text in an address or a form. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
