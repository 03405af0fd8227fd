import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';

const server = useServer();

const student = (email: string) => ({
  role: 'student' as const,
  fullName: 'Budi Santoso',
  email,
  password: 'kopi-tubruk-7',
});

test('a registered student logs in, is known, and logs out', async () => {
  const budi = server.person();
  await budi.call('register', { body: student('budi@example.com') });
  expect(await budi.call('me')).toEqual({ success: false, user: null });
  const { user, message } = await budi.call('login', {
    body: { email: ' Budi@Example.com'.trim(), password: 'kopi-tubruk-7' },
  });
  expect(message).toBe('Login successful!');
  expect((await budi.call('me')).user).toEqual(user);
  await budi.call('logout');
  expect((await budi.call('me')).user).toBeNull();
});
