import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  address,
  closeApp,
  faultOf,
  follow,
  invalidInput,
  openApp,
  press,
  refusal,
  signedInAs,
  type,
  valueOf,
} from '../testing/app.tsx';
import { student, teacher } from '../testing/accounts.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { site } from '../lib/site.ts';

afterEach(() => {
  closeApp();
  site.googleSignIn = false;
});

const login = 'POST /api/auth/login';
const register = 'POST /api/auth/register';

test('logging in asks for a valid email and eight characters', async () => {
  const { calls } = openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  type('Email', 'alya@example');
  type('Password', '1234567');
  press('Login');
  await waitFor(() => expect(faultOf('Email')).toBe('Please enter a valid email address'));
  expect(faultOf('Password')).toBe('Password must be at least 8 characters');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(calls).toEqual([]);
});

test('signing up also asks for a name of two characters, and blanks do not count', async () => {
  openApp('/login?mode=signup');
  await screen.findByRole('heading', { name: 'Create Your Account' });
  type('Full name', ' A ');
  press('Create account');
  await waitFor(() => expect(faultOf('Full name')).toBe('Full name must be at least 2 characters'));
  expect(faultOf('Email')).toBe('Please enter a valid email address');
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
});

test('editing a field clears its fault and no other', async () => {
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  press('Login');
  await waitFor(() => expect(faultOf('Email')).toBeTruthy());
  type('Email', 'a');
  await waitFor(() => expect(faultOf('Email')).toBeUndefined());
  expect(faultOf('Password')).toBe('Password must be at least 8 characters');
});

test('switching mode clears every fault and keeps what was typed', async () => {
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  type('Email', 'alya@');
  press('Login');
  await waitFor(() => expect(faultOf('Email')).toBeTruthy());
  follow('Sign up');
  await screen.findByRole('heading', { name: 'Create Your Account' });
  expect(faultOf('Email')).toBeUndefined();
  expect(faultOf('Password')).toBeUndefined();
  expect(valueOf('Email')).toBe('alya@');
});

test('signing up sends a student, then asks to log in with the email kept', async () => {
  const { calls } = openApp('/login?mode=signup', { answers: { [register]: {} } });
  await screen.findByRole('heading', { name: 'Create Your Account' });
  type('Full name', 'Alya Putri');
  type('Email', 'alya@example.com');
  type('Password', 'rahasia123');
  press('Create account');
  await screen.findByText('Registration successful! Please log in.');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(calls).toEqual([
    {
      route: register,
      body: {
        role: 'student',
        fullName: 'Alya Putri',
        email: 'alya@example.com',
        password: 'rahasia123',
      },
    },
  ]);
  expect(valueOf('Email')).toBe('alya@example.com');
  expect(valueOf('Password')).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test("the server's faults stand at their fields, its message in a toast", async () => {
  openApp('/login?mode=signup', {
    answers: {
      [register]: invalidInput('This password is too common.', {
        password: 'This password is too common.',
      }),
    },
  });
  await screen.findByRole('heading', { name: 'Create Your Account' });
  type('Full name', 'Alya Putri');
  type('Email', 'alya@example.com');
  type('Password', 'password');
  press('Create account');
  expect((await screen.findByRole('alert')).textContent).toBe('This password is too common.');
  expect(faultOf('Password')).toBe('This password is too common.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('without an answer the general text is said and nothing typed is lost', async () => {
  openApp('/login', { answers: { [login]: 'unreachable' } });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  );
  expect(valueOf('Password')).toBe('rahasia123');
});

test('a wrong password is named in a toast and at the form, where it stays until the next try', async () => {
  const wrong = 'Invalid email or password.';
  const { answers } = openApp('/login', { answers: { [login]: refusal(401, wrong) } });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(wrong);
  const form = screen.getByLabelText('Password').closest('form');
  expect(form?.textContent).toContain(wrong);
  answers[login] = new Promise(() => undefined);
  logIn();
  await waitFor(() => expect(form?.textContent).not.toContain(wrong));
});

test('the button says Processing... while it waits and sends only once', async () => {
  const { calls } = openApp('/login', { answers: { [login]: signedInAs(student) } });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  const button = await screen.findByRole('button', { name: 'Processing...' });
  fireEvent.click(button);
  await screen.findByText('Login successful!');
  expect(calls.filter(({ route }) => route === login)).toHaveLength(1);
});

test('a student goes back to the page they came from', async () => {
  openApp(
    { pathname: '/login', state: { from: '/teachers?search=ayu' } },
    { answers: { [login]: signedInAs(student) } },
  );
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  await waitFor(() => expect(address()).toBe('/teachers?search=ayu'));
});

test('an address of another site is not followed', async () => {
  openApp(
    { pathname: '/login', state: { from: '//evil.example' } },
    { answers: { [login]: signedInAs(student) } },
  );
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  await waitFor(() => expect(address()).toBe('/'));
});

test('a teacher goes to the dashboard wherever they came from', async () => {
  openApp(
    { pathname: '/login', state: { from: '/teachers' } },
    { answers: { [login]: signedInAs(teacher) } },
  );
  await screen.findByRole('heading', { name: 'Welcome Back' });
  logIn();
  await waitFor(() => expect(address()).toBe('/teacher/dashboard'));
});

test('Google sign-in is offered only where it is configured, as a plain link to the server', async () => {
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  closeApp();
  site.googleSignIn = true;
  openApp('/login');
  const google = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(google.getAttribute('href')).toBe('/api/auth/google?language=en');
  await act(() => i18n.changeLanguage('id'));
  expect(google.getAttribute('href')).toBe('/api/auth/google?language=id');
  await act(() => i18n.changeLanguage('en'));
  closeApp();
  openApp({ pathname: '/login', state: { from: '/session/7?date=2026-11-20' } });
  const withNext = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(withNext.getAttribute('href')).toBe(
    '/api/auth/google?language=en&next=%2Fsession%2F7%3Fdate%3D2026-11-20',
  );
});

test('the consent shows once in login and in sign-up', async () => {
  const consents = () => screen.queryAllByText(/over 18 and accept the/);
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(consents()).toEqual([]);
  closeApp();
  site.googleSignIn = true;
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(consents().map(({ textContent }) => textContent)).toEqual([
    'Continuing with Google creates an account if you have none: you then confirm that you are over 18 and accept the Terms and the Privacy policy.',
  ]);
  const terms = screen.getByRole('link', { name: 'Terms' });
  expect(terms.getAttribute('target')).toBe('_blank');
  follow('Sign up');
  await screen.findByRole('heading', { name: 'Create Your Account' });
  expect(consents()).toHaveLength(1);
});

test('a fault follows the language of the page', async () => {
  openApp('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  press('Login');
  await waitFor(() => expect(faultOf('Email')).toBeTruthy());
  await act(() => i18n.changeLanguage('id'));
  expect(faultOf('Email')).toBe('Masukkan alamat email yang benar');
  await act(() => i18n.changeLanguage('en'));
});

test('a guest who wants to create an account starts at the sign-up, and can switch to the login', async () => {
  openApp({ pathname: '/login', state: 'signup' });
  await screen.findByRole('heading', { name: 'Create Your Account' });
  follow('Login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(address()).toBe('/login');
});

test('a failed Google sign-in shows one toast and is removed from the URL', async () => {
  openApp('/login?problem=google_failed');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sign-in with Google did not work. Please try again.',
  );
  await waitFor(() => expect(address()).toBe('/login'));
});

function logIn() {
  type('Email', 'alya@example.com');
  type('Password', 'rahasia123');
  press('Login');
}
