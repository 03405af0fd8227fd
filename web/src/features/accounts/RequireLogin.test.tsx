import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { meQuery } from './queries.ts';
import { address, closeApp, openApp, press, reply, signedInAs, type } from '../../testing/app.tsx';
import { student, teacher } from '../../testing/accounts.ts';

const me = 'GET /api/auth/me';
const login = 'POST /api/auth/login';

afterEach(closeApp);

function CheckLogin() {
  const queryClient = useQueryClient();
  const check = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  return (
    <button type="button" onClick={() => void check()}>
      Check
    </button>
  );
}

test('a guest logs in first and then comes back', async () => {
  openApp('/my-profile?from=mail', { answers: { [login]: signedInAs(student) } });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(address()).toBe('/login');
  type('Email', 'alya@example.com');
  type('Password', 'rahasia123');
  press('Login');
  await waitFor(() => expect(address()).toBe('/my-profile?from=mail'));
});

test('until the login is known there is a spinner and no page', async () => {
  openApp('/my-profile', { as: student });
  expect(screen.queryByRole('heading', { name: 'My Profile' })).toBeNull();
  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
  await screen.findByRole('heading', { name: 'My Profile' });
});

test('a failed login check shows an error with a retry, not the login page', async () => {
  const { answers } = openApp('/my-profile', { answers: { [me]: reply(503, {}) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[me] = signedInAs(student);
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'My Profile' });
  expect(address()).toBe('/my-profile');
});

describe('the dashboard', () => {
  test('redirects a guest to the teacher login with a toast', async () => {
    openApp('/teacher/dashboard');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You must be logged in to view the dashboard.',
    );
    await screen.findByRole('heading', { name: 'Teacher login' });
    expect(address()).toBe('/teacher/login');
  });

  test('sends a student home', async () => {
    openApp('/teacher/dashboard/profile', { as: student });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('shows a teacher their profile, at its own address and at the index', async () => {
    openApp('/teacher/dashboard', { as: teacher });
    await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
    expect(screen.getByText(/^Rp\s80\.000$/)).toBeTruthy();
    expect(screen.getByText('Our team is checking your profile')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Profile' })) {
      expect(link.getAttribute('aria-current')).toBe('page');
    }
  });

  test('has no page for an unknown screen, and leads a teacher back to the day', async () => {
    openApp('/teacher/dashboard/nothing', { as: teacher });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Go to Today' });
    expect(back.getAttribute('href')).toBe('/teacher/dashboard/today');
  });

  test('logging out leads to the login without an error toast', async () => {
    openApp('/teacher/dashboard', {
      as: teacher,
      answers: {
        'GET /api/auth/logout': {},
      },
    });
    await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
    press('Log out');
    await screen.findByText('Logged out successfully!');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(address()).toBe('/login');
    expect(screen.queryByText('You must be logged in to view the dashboard.')).toBeNull();
  });
});

describe('a login that ends by itself', () => {
  const guest = { success: false, user: null };

  test('on the dashboard shows a toast and leads to the teacher login', async () => {
    const { answers } = openApp('/teacher/dashboard', { as: teacher, background: <CheckLogin /> });
    await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
    answers[me] = guest;
    press('Check');
    await screen.findByText('You must be logged in to view the dashboard.');
    await waitFor(() => expect(address()).toBe('/teacher/login'));
  });

  test('on a student’s page leads back to it after the next login', async () => {
    const { answers } = openApp('/my-profile', {
      as: student,
      answers: { [login]: signedInAs(student) },
      background: <CheckLogin />,
    });
    await screen.findByRole('heading', { name: 'My Profile' });
    answers[me] = guest;
    press('Check');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    type('Email', 'alya@example.com');
    type('Password', 'rahasia123');
    press('Login');
    await waitFor(() => expect(address()).toBe('/my-profile'));
  });
});

describe('pages for guests send on', () => {
  test.each(['/login', '/teacher/login', '/teacher/register', '/forgot-password'])(
    'a student from %s to home, a teacher to the dashboard',
    async (path) => {
      openApp(path, { as: student });
      await waitFor(() => expect(address()).toBe('/'));
      closeApp();
      openApp(path, { as: teacher });
      await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
    },
  );
});
