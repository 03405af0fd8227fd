import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher } from '../../../testing/people.ts';
import { production } from '../../../testing/production.ts';

const server = useServer(production);

test('in production a session link is https', async () => {
  const ratna = await loggedIn(server, newTeacher());
  const save = (defaultSessionLink: string) =>
    ratna.send('PUT', '/api/teachers/me/profile', { defaultSessionLink });
  expect((await save('https://zoom.us/j/1')).status).toBe(200);
  const { status, body } = await save('http://zoom.us/j/1');
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual(['defaultSessionLink']);
});
