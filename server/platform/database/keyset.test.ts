import { beforeAll, describe, expect, test } from 'vitest';
import { termsVersion } from '#domain/account.ts';
import { useServer } from '../../testing/app.ts';
import { newId } from './ids.ts';
import { type PageQuery, readPage } from './keyset.ts';

const server = useServer();
const names = ['Ani', 'ani', 'Budi', 'Édi', 'Édi', 'Cici', 'Budi', "D'Arcy 😀", 'Ani'];

beforeAll(async () => {
  const rows = names.map((full_name, n) => ({
    id: newId(new Date()),
    email: `n${n}@example.com`,
    full_name,
    role: 'student' as const,
    language: 'id' as const,
    terms_version: termsVersion,
    terms_accepted_at: new Date(),
    // Two rows per moment, one microsecond apart.
    created_at: `2026-11-16T03:00:00.00000${Math.floor(n / 2)}Z`,
  }));
  await server.db.insertInto('users').values(rows).execute();
});

const columns = {
  name: ['u.full_name', 'text'],
  since: ['u.created_at', 'time'],
} as const;
const read = (query: PageQuery) =>
  readPage(
    server.db.selectFrom('users as u').select(['u.id', 'u.full_name']),
    columns,
    'u.id',
    query,
  );

const walk = async (sort: string, limit: number) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ sort, limit, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
};

describe.each(['name', '-name', 'since', '-since'])('sorted by %s', (sort) => {
  test.each([1, 2, 4, 8, 9])('pages of %d show every row once and in order', async (limit) => {
    const whole = (await read({ sort, limit: 100 })).rows.map(({ id }) => id);
    expect(new Set(whole).size).toBe(names.length);
    expect(await walk(sort, limit)).toEqual(whole);
  });
});

const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const id = '01890000-0000-7000-8000-000000000000';

test.each([
  ['', 'nothing'],
  ['x', 'no base64'],
  [made(), 'an empty one'],
  [made('-since', '1', id), 'one of another order'],
  [made('since', 'yesterday', id), 'one whose place is no time'],
  [made('since', '1', 'x'), 'one without an id'],
  [made('since', '1', id, 'more'), 'one with more'],
  [Buffer.from('{"a":1}').toString('base64url'), 'an object'],
])('the cursor %j (%s) is refused', async (cursor) => {
  await expect(read({ sort: 'since', cursor })).rejects.toMatchObject({ code: 'invalid' });
});

test('a text with a NUL is refused, any other only leads somewhere else', async () => {
  await expect(read({ sort: 'name', cursor: made('name', 'a\0', id) })).rejects.toMatchObject({
    code: 'invalid',
  });
  const { rows } = await read({ sort: 'name', cursor: made('name', "zz' or 1=1 --", id) });
  expect(rows.length).toBeLessThan(names.length);
});
