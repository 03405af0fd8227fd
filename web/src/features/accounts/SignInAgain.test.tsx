import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/api/api.ts';
import { keepDraft } from '../../lib/navigation/navigation-guard.ts';
import { useMe } from './queries.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { address, closeApp, openApp, press, reply, type, valueOf } from '../../testing/app.tsx';
import { student, teacher } from '../../testing/accounts.ts';

const SAVE = 'PUT /api/auth/me';
const LOGIN = 'POST /api/auth/login';
const gone = reply(401, { success: false, code: 'login_required', message: 'Log in' });

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

/** Stands in for BroadcastChannel, which happy-dom lacks. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage() {}
  close() {
    Channel.open.delete(this);
  }
}

function Member() {
  const { user } = useMe();
  return user && <SignInAgain user={user} />;
}

async function openForm(answers = {}) {
  vi.stubGlobal('BroadcastChannel', Channel);
  const app = openApp('/my-profile', {
    as: student,
    answers: {
      'GET /api/notifications/mail': { mail: {} },
      [SAVE]: gone,
      ...answers,
    },
    background: <Member />,
  });
  await screen.findByRole('button', { name: 'Edit' });
  press('Edit');
  type('Phone', '0812 3456 7890');
  return app;
}

const saves = (calls: { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => route === SAVE).map(({ body }) => body);

async function signIn() {
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  expect(valueOf('Email')).toBe(student.email);
  type('Password', 'kopi-tubruk-7');
  press('Login');
}

test('after signing in again the refused call is sent once more', async () => {
  const { calls, answers } = await openForm();
  answers[LOGIN] = { user: student };
  press('Save Information');
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  answers[SAVE] = { user: { ...student, phone: '0812 3456 7890' } };
  await signIn();
  await screen.findByText('Profile updated successfully!');
  const [first, second, ...more] = saves(calls);
  expect(first).toMatchObject({ phone: '0812 3456 7890' });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('the code field of an admin gets the focus', async () => {
  const { answers } = await openForm();
  const message = 'Enter the code from your app.';
  answers[LOGIN] = reply(401, { success: false, code: 'code_required', message });
  press('Save Information');
  await signIn();
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('a wrong password shows an error and the dialog stays open', async () => {
  const { calls, answers } = await openForm();
  answers[LOGIN] = reply(401, { code: 'bad_credentials', message: 'Wrong password' });
  press('Save Information');
  await signIn();
  await screen.findByText('Wrong password');
  expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBeTruthy();
  expect(saves(calls)).toHaveLength(1);
});

test('choosing Not now keeps the form, and the next save asks again', async () => {
  const { answers } = await openForm();
  press('Save Information');
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  press('Not now');
  await screen.findByText('Log in');
  expect(valueOf('Phone')).toBe('0812 3456 7890');
  answers[LOGIN] = { user: student };
  answers[SAVE] = { user: student };
  press('Save Information');
  await screen.findByText('Profile updated successfully!');
});

test('another person gets a fresh page, and nothing typed before is sent', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { calls, answers } = await openForm();
  answers[LOGIN] = { user: teacher };
  press('Save Information');
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/teacher/dashboard'));
  expect(saves(calls)).toHaveLength(1);
});

test('another person signing in in another tab reloads this one', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await openForm();
  const arrives = ({ _id: data }: typeof student) => {
    for (const tab of Channel.open) tab.dispatchEvent(new MessageEvent('message', { data }));
  };
  arrives(student);
  expect(reload).not.toHaveBeenCalled();
  arrives(teacher);
  expect(reload).toHaveBeenCalledOnce();
});

test('an expired login closes a page that only refetches, unless it has unsaved input', async () => {
  const { answers } = await openForm();
  answers['GET /api/notifications'] = gone;
  const read = () => call('notifications').catch(() => undefined);
  const reading = read();
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  press('Not now');
  await reading;
  await read();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/my-profile');

  press('Cancel');
  const forget = keepDraft();
  await read();
  forget();
  expect(address()).toBe('/my-profile');
  answers['GET /api/auth/me'] = { success: false, user: null };
  await read();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a download with an expired login asks to sign in again', async () => {
  const { answers } = await openForm({ 'GET /api/auth/me/export': gone });
  press('Cancel');
  const download = await screen.findByRole('button', { name: 'Download' });
  answers['GET /api/auth/me'] = { success: false, user: null };
  fireEvent.click(download);
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a connection lost during the login check leaves the page as it is', async () => {
  const { answers } = await openForm();
  press('Cancel');
  answers['GET /api/notifications'] = gone;
  answers['GET /api/auth/me'] = 'unreachable';
  await call('notifications').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});
