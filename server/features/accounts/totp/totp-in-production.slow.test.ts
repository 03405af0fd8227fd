import { expect, test } from 'vitest';
import { codeOf, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { production } from '../../../testing/production.ts';

const server = useServer(production);

test('in production the console opens once an admin has set up the second step', async () => {
  const admin = await loggedInAdmin(server);
  expect(await admin.call('totp')).toMatchObject({ enrolled: false, required: true });
  expect((await admin.send('GET', '/api/admin/users')).status).toBe(403);
  const { secret } = await admin.call('startTotp');
  await admin.call('confirmTotp', { body: { code: codeOf(server, secret) } });
  expect((await admin.call('adminUsers')).users).toHaveLength(1);
});
