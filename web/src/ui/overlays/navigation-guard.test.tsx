import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { address, closeApp, follow, openApp, press, type, valueOf } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';

const ASKED = { name: 'Leave without saving?' };

afterEach(() => {
  closeApp();
  vi.doUnmock('./LeaveDialog.tsx');
  vi.restoreAllMocks();
});

test('where the question cannot be fetched the browser asks, and what was typed stays', async () => {
  vi.doMock('./LeaveDialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const confirm = vi.fn(() => false);
  openApp('/teacher/register');
  vi.stubGlobal('confirm', confirm);
  await screen.findByLabelText('Full name');
  type('Full name', 'Ratna Wulandari');
  follow('Login');
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/teacher/register');
  expect(valueOf('Full name')).toBe('Ratna Wulandari');
  confirm.mockReturnValue(true);
  follow('Login');
  await waitFor(() => expect(address()).toBe('/teacher/login'));
});

test('a registration that was begun is not left without a question', async () => {
  openApp('/teacher/register');
  await screen.findByLabelText('Full name');
  type('Full name', 'Ratna Wulandari');
  follow('Login');
  await screen.findByRole('dialog', ASKED);
  expect(address()).toBe('/teacher/register');
  press('Keep editing');
  expect(valueOf('Full name')).toBe('Ratna Wulandari');
  follow('Login');
  await screen.findByRole('dialog', ASKED);
  press('Leave');
  await waitFor(() => expect(address()).toBe('/teacher/login'));
});

test('a profile that is being edited keeps the tab open, until it is cancelled', async () => {
  openApp('/my-profile', { as: student });
  await screen.findByRole('button', { name: 'Edit' });
  press('Edit');
  type('Phone', '0812');
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  press('Cancel');
  expect(closing()).toBe(false);
});

test('logging out asks first, and the login ends only with the answer', async () => {
  const LOGOUT = 'GET /api/auth/logout';
  const { calls, answers } = openApp('/my-profile', {
    as: student,
    answers: {
      [LOGOUT]: 'unreachable',
    },
  });
  await screen.findByRole('button', { name: 'Edit' });
  press('Edit');
  type('Phone', '0812');
  const logOut = async (answer: string) => {
    press('Account menu');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('dialog', ASKED);
    press(answer);
  };
  await logOut('Keep editing');
  expect(calls.map(({ route }) => route)).not.toContain(LOGOUT);
  await logOut('Leave');
  await screen.findByText('Logout failed. Please try again.');
  expect(valueOf('Phone')).toBe('0812');
  // Logging out failed, so the form is still guarded.
  answers[LOGOUT] = {};
  await logOut('Leave');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('dialog', ASKED)).toBeNull();
});
