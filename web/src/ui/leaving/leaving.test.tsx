import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  address,
  as,
  closeApp,
  follow,
  openApp,
  press,
  student,
  type,
  valueOf,
} from '../../features/accounts/testing.tsx';

const ASKED = { name: 'Leave without saving?' };

afterEach(closeApp);

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
  openApp('/my-profile', { 'GET /api/auth/me': as(student) });
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
