import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OwnPrivacy } from '#contract/privacy.ts';
import {
  address,
  closeApp,
  faultOf,
  invalidInput,
  openApp,
  press,
  reply,
  signedInAs,
  type,
} from '../testing/app.tsx';
import { quietPrivacy, student, teacher } from '../testing/accounts.ts';

const me = 'GET /api/auth/me';
const read = 'GET /api/auth/me/privacy';
const removal = 'DELETE /api/auth/me';
const other = '0199f000-0000-7000-8000-00000000000b';
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const answer = (privacy: Partial<OwnPrivacy>) => ({ privacy: { ...quietPrivacy, ...privacy } });

const open = async (privacy: Partial<OwnPrivacy> = {}, more = {}) => {
  const app = openApp('/my-profile', {
    as: student,
    answers: { [read]: answer(privacy), ...more },
  });
  await screen.findByRole('heading', { name: 'Where you are logged in' });
  return app;
};

const askToDelete = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  return screen.findByRole('dialog', { name: 'Delete your account?' });
};

test('logins show their device; the current one is marked and cannot be ended', async () => {
  const [mine] = quietPrivacy.logins;
  if (!mine) throw new Error('no login');
  const strange = { ...mine, _id: other, browser: '', system: '', isThisOne: false };
  const app = await open(
    { logins: [mine, strange] },
    { [`DELETE /api/auth/me/logins/${other}`]: { message: 'Ended.' } },
  );
  const here = screen.getByText('Chrome on Android').closest('li');
  expect(here?.textContent).toContain('This device');
  expect(here && within(here).queryByRole('button')).toBeNull();
  app.answers[read] = answer({});
  const logOut = screen.getByRole('button', { name: 'Log out Unknown device' });
  // Two logins with the same browser have buttons of the same name.
  const when = document.getElementById(logOut.getAttribute('aria-describedby') ?? '');
  expect(when?.textContent).toMatch(/logged in on \d/);
  logOut.focus();
  press('Log out Unknown device');
  await screen.findByText('Ended.');
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  const heading = screen.getByRole('heading', { name: 'Where you are logged in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull();
});

test('all other logins end at once; a failure shows a toast', async () => {
  const [mine] = quietPrivacy.logins;
  if (!mine) throw new Error('no login');
  await open(
    { logins: [mine, { ...mine, _id: other, isThisOne: false }] },
    { 'DELETE /api/auth/me/logins': 'unreachable' },
  );
  press('Log out other devices');
  expect(await screen.findByText('The device could not be logged out.')).toBeTruthy();
});

test('a failed load of the privacy section offers a retry below the profile', async () => {
  const app = openApp('/my-profile', { as: student, answers: { [read]: 'unreachable' } });
  await screen.findByText('This part could not be loaded.');
  expect(screen.getByText('14 March 2004')).toBeTruthy();
  app.answers[read] = answer({});
  const section = screen.getByText('This part could not be loaded.').closest('section');
  fireEvent.click(within(section ?? document.body).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Download your data' })).toBeTruthy();
});

test('a download that is refused says why', async () => {
  const refused = reply(429, { success: false, code: 'too_many', message: 'Later.' });
  await open({}, { 'GET /api/auth/me/export': refused });
  press('Download');
  expect(await screen.findByText('Later.')).toBeTruthy();
});

test('a download is saved under the name the server gave it', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="lentera-data.zip"',
  };
  await open({}, { 'GET /api/auth/me/export': new Response('zip', { headers }) });
  press('Download');
  await screen.findByText('Your data is in your downloads.');
  expect(click.mock.contexts[0]).toMatchObject({ download: 'lentera-data.zip' });
});

test('deleting asks for the password, keeps what is wrong at the field, and leads to the login', async () => {
  const { answers, calls } = await open(
    {},
    { [removal]: invalidInput('No.', { password: 'Wrong.' }) },
  );
  const dialog = await askToDelete();
  expect(within(dialog).getByText(/Your reviews stay, without your name/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(dialog).getByRole('button', { name: 'Keep account' }),
    ),
  );
  const submit = () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  submit();
  expect(faultOf('Your password')).toBe('Please enter your password');
  type('Your password', ' rahasia 123 ');
  submit();
  await waitFor(() => expect(faultOf('Your password')).toBe('Wrong.'));
  answers[removal] = {};
  submit();
  await screen.findByText('Your account has been deleted.');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(address()).toBe('/login');
  const sent = calls.filter(({ route }) => route === removal);
  expect(sent.map(({ body }) => body)).toEqual([
    { password: ' rahasia 123 ' },
    { password: ' rahasia 123 ' },
  ]);
});

test('blockers of a deletion replace the button', async () => {
  const { blockers } = { blockers: ['open_bookings', 'pending_refunds'] as const };
  await open({ deletion: { ...quietPrivacy.deletion, blockers: [...blockers] } });
  expect(screen.getByText('Your account cannot be deleted yet')).toBeTruthy();
  expect(screen.getByText(/bookings that are not over yet/)).toBeTruthy();
  expect(screen.getByText(/A refund to you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

test('a blocker that appeared meanwhile closes the dialog and is listed', async () => {
  const blocked = reply(409, {
    success: false,
    code: 'deletion_blocked',
    message: 'First cancel.',
    fields: {},
  });
  const { answers } = await open({}, { [removal]: blocked });
  const dialog = await askToDelete();
  answers[read] = answer({
    deletion: { ...quietPrivacy.deletion, blockers: ['open_bookings'] },
  });
  type('Your password', 'rahasia123');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await screen.findByText('First cancel.');
  expect(await screen.findByText('Your account cannot be deleted yet')).toBeTruthy();
});

test.each([
  [false, 'link', 'Sign in with Google'],
  [true, 'button', 'Delete account'],
] as const)('without a password, signed in just now: %s', async (isLoginFresh, role, name) => {
  const deletion = { ...quietPrivacy.deletion, confirmedBy: 'fresh_login' as const, isLoginFresh };
  await open({ deletion });
  const dialog = await askToDelete();
  expect(within(dialog).queryByLabelText('Your password')).toBeNull();
  expect(within(dialog).getByRole(role, { name })).toBeTruthy();
});

test('a teacher’s profile has the section, with the consequences for teachers', async () => {
  openApp('/teacher/dashboard', { as: teacher });
  await screen.findByRole('heading', { name: 'Privacy and security' });
  const dialog = await askToDelete();
  expect(within(dialog).getByText(/You disappear from all lists/)).toBeTruthy();
});

test.each(['/my-profile', '/teacher/dashboard'])(
  'changed terms are asked for at %s until they are accepted',
  async (path) => {
    const user = path === '/my-profile' ? student : teacher;
    const { answers, calls } = openApp(path, {
      as: { ...user, termsToAccept: '2027-01-01' },
      answers: {
        'PUT /api/auth/me/terms': { message: 'Thank you.' },
      },
    });
    const notice = await screen.findByRole('region', { name: 'Our terms have changed' });
    expect(within(notice).getByRole('link', { name: 'Terms' })).toBeTruthy();
    answers[me] = signedInAs(user);
    press('Accept');
    await screen.findByText('Thank you.');
    await waitFor(() => expect(screen.queryByText('Our terms have changed')).toBeNull());
    const accepted = { route: 'PUT /api/auth/me/terms', body: { version: '2027-01-01' } };
    expect(calls).toContainEqual(accepted);
  },
);

describe('the password', () => {
  test('is changed in place; the server’s words are shown and the logins are fetched again', async () => {
    const change = 'PUT /api/auth/me/password';
    const app = await open({}, { [change]: { message: 'Changed.' } });
    press('Change password');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    const shows = screen.getAllByRole('button', { name: /^Show password/ });
    expect(new Set(shows.map((one) => one.getAttribute('aria-label'))).size).toBe(3);
    type('Current password', 'kopi-tubruk-7');
    type('New password', 'es-teh-manis-9');
    type('New password again', 'es-teh-manis-9');
    const refetched = vi.fn<() => object>(() => answer({}));
    app.answers[read] = refetched;
    press('Save password');
    await screen.findByText('Changed.');
    const body = { password: 'kopi-tubruk-7', newPassword: 'es-teh-manis-9' };
    expect(app.calls).toContainEqual({ route: change, body });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await waitFor(() => expect(refetched).toHaveBeenCalled());
  });

  test('of an account without one is set by email, and the address stays until then', async () => {
    const send = 'POST /api/auth/forgot-password';
    const deletion = { ...quietPrivacy.deletion, confirmedBy: 'fresh_login' as const };
    const app = await open({ deletion }, { [send]: { message: 'On its way.' } });
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    press('Set a password');
    await screen.findByText('On its way.');
    expect(app.calls).toContainEqual({ route: send, body: { email: student.email } });
  });
});

describe('a new email address', () => {
  const change = { email: 'new@example.com', expiresAt: '2025-10-10T02:40:00.000Z' };

  test('waits for its link instead of the form, and can be cancelled', async () => {
    const app = await open(
      {},
      { 'POST /api/auth/me/email': {}, 'DELETE /api/auth/me/email': { message: 'It stays.' } },
    );
    press('Change email');
    type('New email', 'new@example.com');
    type('Current password', 'kopi-tubruk-7');
    app.answers[read] = answer({ email: { isProven: true, change } });
    press('Send link');
    await screen.findByText('Waiting for new@example.com');
    expect(
      screen.getByText(/by 10 Oct 2025, 09:40 WIB\. Until then nothing changes\.$/),
    ).toBeTruthy();
    expect(screen.queryByLabelText('New email')).toBeNull();
    app.answers[read] = answer({});
    press('Cancel change');
    await screen.findByText('It stays.');
    await screen.findByRole('button', { name: 'Change email' });
  });

  const confirm = 'PUT /api/auth/me/email/t0ken';
  const openLink = (answers: object, own: object = { email: { isProven: true, change } }) =>
    openApp('/my-profile#email=t0ken', {
      as: student,
      answers: { [read]: answer(own), ...answers },
    });

  test('is shown beside the present one by the link, which leaves the URL, and replaces it by a press', async () => {
    const app = openLink({
      [confirm]: { user: { ...student, email: 'new@example.com' }, message: 'Changed.' },
    });
    const dialog = within(await screen.findByRole('dialog'));
    for (const shown of [student.email, 'new@example.com']) dialog.getByText(shown);
    expect(app.calls.map(({ route }) => route)).not.toContain(confirm);
    press('Change address');
    await screen.findByText('Changed.');
    expect(address()).toBe('/my-profile');
  });

  test('is not taken when the dialog of the link is closed', async () => {
    const app = openLink({});
    await screen.findByRole('dialog');
    press('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.calls.map(({ route }) => route)).not.toContain(confirm);
  });

  test('that no longer waits: the link says that it is dead', async () => {
    const { toasts } = openLink({}, {});
    await waitFor(() => expect(toasts).toEqual([expect.stringContaining('no longer works')]));
  });

  test('whose link is refused reads why', async () => {
    const dead = { success: false, code: 'email_link_dead', message: 'Dead.' };
    const app = openLink({ [confirm]: reply(400, dead) });
    await screen.findByRole('dialog');
    press('Change address');
    await waitFor(() => expect(app.toasts).toEqual(['Dead.']));
  });
});
