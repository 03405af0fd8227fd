import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeApp, faultOf, openApp, press, type } from '../testing/app.tsx';

const forgot = 'POST /api/auth/forgot-password';
const sent = 'If that email has an account, a reset link is on its way.';

afterEach(closeApp);

test("the server's message appears on the screen", async () => {
  openApp('/forgot-password', { answers: { [forgot]: { message: sent } } });
  await ask('alya@example.com');
  expect((await screen.findByText(sent)).closest('[role=status]')).not.toBeNull();
});

test('a malformed email is not sent', async () => {
  const { calls } = openApp('/forgot-password');
  await ask('alya');
  await waitFor(() => expect(faultOf('Email')).toBe('Please enter a valid email address'));
  expect(calls).toEqual([]);
});

test("a failed request shows 'An error occurred.'", async () => {
  openApp('/forgot-password', { answers: { [forgot]: 'unreachable' } });
  await ask('alya@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred.');
});

async function ask(email: string) {
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  type('Email', email);
  press('Send Reset Link');
}
