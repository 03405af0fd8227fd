import { expect, test } from 'vitest';
import { newKeyLine } from '../../platform/encryption-keys.ts';
import { useServer } from '../../testing/app.ts';
import { loggedIn, newTeacher } from '../../testing/people.ts';

const server = useServer({
  NODE_ENV: 'production',
  TEST_CONTROLS: '0',
  PUBLIC_URL: 'https://lentera.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEYS: newKeyLine([]),
  MIDTRANS_SERVER_KEY: 'Mid-server-test',
  MIDTRANS_CLIENT_KEY: 'Mid-client-test',
});

test('in production a session link is https', async () => {
  const ratna = await loggedIn(server, newTeacher());
  const save = (defaultSessionLink: string) =>
    ratna.send('PUT', '/api/teachers/me/profile', { defaultSessionLink });
  expect((await save('https://zoom.us/j/1')).status).toBe(200);
  const { status, body } = await save('http://zoom.us/j/1');
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual(['defaultSessionLink']);
});
