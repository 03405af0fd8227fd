import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Toasts } from './Toasts.tsx';

afterEach(cleanup);

const say = (tone: 'success' | 'error' | 'info', text: string) => act(() => toast[tone](text));

test('a toast disappears when its opposite comes, and stays with others', async () => {
  startI18n();
  render(<Toasts />);
  say('error', 'Login failed');
  await screen.findByText('Login failed');
  say('info', 'Your payment is pending.');
  say('success', 'Login successful!');
  await screen.findByText('Login successful!');
  await waitFor(() => expect(screen.queryByText('Login failed')).toBeNull());
  expect(screen.getByText('Your payment is pending.')).toBeTruthy();
  say('error', 'Payment failed. Please try again.');
  await waitFor(() => expect(screen.queryByText('Login successful!')).toBeNull());
  say('success', 'The review is hidden.');
  await screen.findByText('The review is hidden.');
  say('info', 'Undone.');
  await waitFor(() => expect(screen.queryByText('The review is hidden.')).toBeNull());
});

test('a success closes the one before it, which asks for what was just done', async () => {
  startI18n();
  render(<Toasts />);
  say('success', 'Registration successful! Please log in.');
  await screen.findByText('Registration successful! Please log in.');
  say('success', 'Login successful!');
  await screen.findByText('Login successful!');
  await waitFor(() =>
    expect(screen.queryByText('Registration successful! Please log in.')).toBeNull(),
  );
});

test('a toast comes below the pressed button that it would cover', async () => {
  startI18n();
  render(
    <>
      <button type="button">Save</button>
      <Toasts />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  const box = {
    left: 900,
    right: 1000,
    top: 100,
    bottom: 144,
    width: 100,
    height: 44,
    x: 900,
    y: 100,
  };
  button.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  button.focus();
  say('success', 'Saved.');
  await screen.findByText('Saved.');
  expect(screen.getByRole('region', { name: 'Notifications' }).style.top).toBe('156px');
});
