import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, closeApp, faultOf, openApp, press, reply, type } from '../testing/app.tsx';

const reset = 'POST /api/auth/reset-password/t0ken';
const look = 'GET /api/auth/reset-password/t0ken';
let app: ReturnType<typeof openApp>;

beforeEach(async () => {
  app = openApp('/reset-password/t0ken', {
    answers: {
      [look]: { works: true },
      [reset]: { message: 'Your password has been reset. Please log in.' },
    },
  });
  await screen.findByRole('heading', { name: 'Set a new password' });
});
afterEach(closeApp);

test('fewer than eight characters are refused with the longer text', async () => {
  choose('1234567');
  await waitFor(() =>
    expect(faultOf('New password')).toBe('Password must be at least 8 characters long.'),
  );
  expect(app.routes).not.toContain(reset);
});

test('two different passwords are refused', async () => {
  choose('rahasia123', 'rahasia12');
  await waitFor(() => expect(faultOf('Confirm new password')).toBe('Passwords do not match.'));
  expect(faultOf('New password')).toBeUndefined();
  expect(app.routes).not.toContain(reset);
});

test("only the password is sent; success says the server's message and leads to the login", async () => {
  choose('rahasia123');
  await screen.findByText('Your password has been reset. Please log in.');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(app.calls).toContainEqual({ route: reset, body: { password: 'rahasia123' } });
});

test('a dead link says so instead of showing the form', async () => {
  closeApp();
  openApp('/reset-password/t0ken', { answers: { [look]: { works: false } } });
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  const again = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a link that expires while the form is open says so and offers a new one', async () => {
  const message = 'This reset link is no longer valid. Please ask for a new one.';
  app.answers[reset] = reply(400, { success: false, code: 'reset_link_dead', message });
  choose('rahasia123');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('any other refusal without words reads An error occurred., without that offer', async () => {
  app.answers[reset] = 'unreachable';
  choose('rahasia123');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred.');
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

function choose(password: string, confirmation = password) {
  type('New password', password);
  type('Confirm new password', confirmation);
  press('Reset password');
}
