import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { address, closeApp, openApp, press, reply, signedInAs, type } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';

const login = 'POST /api/auth/login';

afterEach(closeApp);

test('a student who logs in here goes home', async () => {
  openApp('/teacher/login', { answers: { [login]: signedInAs(student) } });
  await logIn();
  await screen.findByText('Login successful!');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the button says Logging in..., a refusal without words Login failed', async () => {
  openApp('/teacher/login', { answers: { [login]: reply(500, {}) } });
  await logIn();
  await screen.findByRole('button', { name: 'Logging in...' });
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test("the server's message takes precedence over the default text", async () => {
  const message = 'The email or password is incorrect.';
  openApp('/teacher/login', {
    answers: {
      [login]: reply(401, { success: false, code: 'bad_credentials', message }),
    },
  });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

async function logIn() {
  await screen.findByRole('heading', { name: 'Teacher login' });
  type('Email', 'rizky@example.com');
  type('Password', 'rahasia123');
  press('Login');
}
