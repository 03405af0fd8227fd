import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeApp, openApp, press, type } from '../testing/app.tsx';

afterEach(closeApp);

test("the server's message appears on the screen", async () => {
  const message = 'If that email has an account, a reset link is on its way.';
  openApp('/forgot-password', { answers: { 'POST /api/auth/forgot-password': { message } } });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  type('Email', 'alya@example.com');
  press('Send Reset Link');
  expect((await screen.findByText(message)).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
  press('Use another address');
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
});
