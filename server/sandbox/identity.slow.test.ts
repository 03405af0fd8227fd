import { expect, test } from 'vitest';
import { leaveForGoogle, visit } from '../testing/google.ts';
import { useServer } from '../testing/app.ts';
import type { Person } from '../testing/person.ts';

const server = useServer();
const refused = '/login?problem=google_failed';

/** The address of the sandbox's page, and how its form answers. */
const leave = async (someone: Person, next = '') => {
  const page = next
    ? await visit(someone, `/api/auth/google?next=${next}`)
    : await leaveForGoogle(someone);
  const state = new URLSearchParams(page.split('?')[1]).get('state') ?? '';
  const answer = (fields: Record<string, string>) =>
    visit(
      someone,
      `/api/auth/google/callback?${new URLSearchParams({ state, ...fields }).toString()}`,
    );
  return { page, answer };
};

test('the sandbox lets a person in under any address, back to where they came from', async () => {
  const someone = server.person();
  const { page, answer } = await leave(someone, '/teachers');
  const { status, text } = await someone.send('GET', page.replace('lng=en', 'lng=id'));
  expect([status, text]).toEqual([200, expect.stringContaining('Sandbox. Ini bukan Google')]);
  expect(await answer({ email: 'Siti@Example.com', name: 'Siti Rahma' })).toBe('/teachers');
  expect((await someone.call('me')).user).toMatchObject({
    email: 'siti@example.com',
    fullName: 'Siti Rahma',
    role: 'student',
  });
});

test.each([
  ['cancels', { cancel: '1', email: 'a@example.com', name: 'Ani' }],
  ['gives no address', { email: 'nobody', name: 'Ani' }],
  ['answers another attempt', { state: 'other', email: 'a@example.com', name: 'Ani' }],
])('a person who %s at the sandbox is not let in', async (_, fields) => {
  const someone = server.person();
  const { answer } = await leave(someone);
  expect(await answer(fields)).toBe(refused);
  expect((await someone.call('me')).user).toBeNull();
});

test('the sandbox’s page shows a state only as text', async () => {
  const { text } = await server.person().send('GET', '/sandbox/identity?state="><script>');
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
});
