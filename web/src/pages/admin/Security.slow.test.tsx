import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeApp, faultOf, openApp, press, reply, type } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';

const TOTP = 'GET /api/auth/totp';
const admin = { ...student, role: 'admin' as const };
const codes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkmn-pqr${i}`);
const totp = (enrolled: boolean, required = false) => ({
  enrolled,
  required,
  recoveryCodesLeft: enrolled ? 10 : 0,
});

afterEach(() => {
  closeApp();
  delete document.documentElement.dataset.mode;
});

const open = (path: string, answers = {}) =>
  openApp(path, {
    as: admin,
    answers: {
      [TOTP]: totp(false),
      'POST /api/auth/totp': {
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Lentera:a?secret=G',
      },
      'PUT /api/auth/totp': { recoveryCodes: codes },
      ...answers,
    },
  });

test('an app is set up with its first code, and the recovery codes are shown once', async () => {
  const { calls, answers } = open('/admin/security');
  await screen.findByRole('heading', { name: 'Two-step login' });
  press('Set it up');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  press('Turn on');
  await screen.findByText('Please enter the six digits.');
  expect(faultOf('The six digits the app shows')).toBe('Please enter the six digits.');
  type('The six digits the app shows', '123456');
  answers[TOTP] = totp(true);
  press('Turn on');
  await screen.findByText(codes[9] ?? '');
  expect(calls.at(-1)?.body).toEqual({ code: '123456' });
  press('I’ve saved them');
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
  expect(screen.queryByText(codes[9] ?? '')).toBeNull();
});

test('in production an admin without a second step sees only its setup', async () => {
  document.documentElement.dataset.mode = 'production';
  open('/admin/payouts', { [TOTP]: totp(false, true) });
  expect(await screen.findByText('Set up two-step login to continue')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the recovery codes of the first set-up stay until they are kept, also after a look elsewhere', async () => {
  document.documentElement.dataset.mode = 'production';
  const { calls, answers } = open('/admin/payouts', { [TOTP]: totp(false, true) });
  fireEvent.click(await screen.findByRole('button', { name: 'Set it up' }));
  await screen.findByLabelText('The six digits the app shows');
  type('The six digits the app shows', '123456');
  answers[TOTP] = totp(true, true);
  press('Turn on');
  await screen.findByText(codes[9] ?? '');
  window.dispatchEvent(new Event('visibilitychange'));
  await new Promise((later) => setTimeout(later, 100));
  expect(screen.getByText(codes[9] ?? '')).toBeTruthy();
  press('I’ve saved them');
  expect(await screen.findAllByRole('navigation')).toBeTruthy();
  expect(calls.filter(({ route }) => route === TOTP)).toHaveLength(2);
});

test('a failed check for a second step is repeated only on request', async () => {
  document.documentElement.dataset.mode = 'production';
  const { calls, answers } = open('/admin/payouts', { [TOTP]: 'unreachable' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await new Promise((later) => setTimeout(later, 100));
  expect(calls.filter(({ route }) => route === TOTP)).toHaveLength(1);
  answers[TOTP] = totp(false, true);
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
});

test('signing in asks for the code after the password', async () => {
  const LOGIN = 'POST /api/auth/login';
  const { calls, answers } = open('/login', {
    'GET /api/auth/me': { success: false, user: null },
    [LOGIN]: reply(401, { success: false, code: 'code_required', message: 'Code!' }),
  });
  await screen.findByLabelText('Email');
  type('Email', 'dewi@example.com');
  type('Password', 'lentera-demo');
  press('Login');
  await screen.findByLabelText('Code from your authenticator app');
  expect(screen.queryByText('Code!')).toBeNull();
  press('Login');
  await screen.findByText('This field is required');
  expect(faultOf('Code from your authenticator app')).toBe('This field is required');
  type('Code from your authenticator app', '123456');
  answers[LOGIN] = { user: admin };
  press('Login');
  await screen.findByText('Login successful!');
  const sent = calls.filter(({ route }) => route === LOGIN).map(({ body }) => body);
  const credentials = { email: 'dewi@example.com', password: 'lentera-demo' };
  expect(sent).toEqual([credentials, { ...credentials, code: '123456' }]);
});
