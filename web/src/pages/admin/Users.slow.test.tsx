import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserDetail, UserInList } from '#contract/accounts-admin.ts';
import {
  address,
  type Answers,
  closeApp,
  faultOf,
  openApp,
  press,
  reply,
  type,
} from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const ID = '0199f000-0000-7000-8000-0000000000f1';
const LIST = 'GET /api/admin/users?sort=-createdAt';
const ONE = `GET /api/admin/users/${ID}`;
const SUSPEND = `PUT /api/admin/users/${ID}/suspend`;

const inList: UserInList = {
  _id: ID,
  fullName: 'Zahra Qomariah',
  email: 'zahra@example.com',
  role: 'student',
  state: 'active',
  profilePicture: '',
  createdAt: '2025-10-09T02:40:00.000Z',
};
const file: UserDetail = {
  ...inList,
  phone: '',
  address: { line1: '', line2: '' },
  language: 'id',
  hasGoogle: true,
  emailVerified: false,
  suspendedAt: null,
  suspensionReason: '',
  verificationStatus: null,
  logins: 2,
  bookings: { upcoming: 3, completed: 5, cancelled: 1 },
  history: [],
};
const listed = (users: UserInList[], nextCursor: string | null = null) => ({
  users,
  counts: { student: 4, teacher: 100, admin: 1 },
  nextCursor,
});
const opened = (user: UserDetail) => ({ user });

afterEach(closeApp);

const open = (path = '/admin/users', answers = {}) =>
  openApp(path, {
    as: admin,
    answers: {
      [LIST]: listed([inList]),
      [ONE]: opened(file),
      ...answers,
    },
  });

const reauthenticationRequired = reply(403, {
  success: false,
  code: 'proof_required',
  message: 'Please confirm first that it is you.',
});
const reauthenticate = (answers: Answers) => {
  answers['POST /api/auth/proof'] = {};
  type('Your password', 'lentera-demo');
  press('Confirm');
};

test('an account opens after re-authentication, which names the act, when the last one is too old', async () => {
  const { answers } = open(`/admin/users/${ID}`, { [ONE]: reauthenticationRequired });
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.getByText(/ Enter your password to open this account\.$/)).toBeTruthy();
  answers[ONE] = opened(file);
  reauthenticate(answers);
  expect(await screen.findByRole('heading', { name: file.fullName })).toBeTruthy();
  // The page was loading when the dialog opened: nothing had the focus.
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('the export of the list is saved after re-authentication when the last one is too old', async () => {
  const FILE = 'GET /api/admin/users.csv?sort=-createdAt';
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:users');
  const { answers } = open('/admin/users', { [FILE]: reauthenticationRequired });
  await screen.findByRole('link', { name: 'Zahra Qomariah' });
  press('CSV: Download these rows as a CSV file');
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.getByText(/ Enter your password to download the list of users\.$/)).toBeTruthy();
  answers[FILE] = new Response('"id"', { headers: { 'content-type': 'text/csv' } });
  reauthenticate(answers);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const byteOrderMark = 3;
  expect(saved.mock.calls).toEqual([
    [expect.objectContaining({ size: byteOrderMark + '"id"'.length })],
  ]);
});

test('the list leads to one account, and keeps its filters in the address', async () => {
  open('/admin/users', {
    'GET /api/admin/users?state=suspended&sort=-createdAt': listed([]),
  });
  expect(await screen.findByRole('link', { name: 'Zahra Qomariah' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'suspended' } });
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(address()).toBe('/admin/users?state=suspended');
  press('Clear filters');
  fireEvent.click(await screen.findByRole('link', { name: 'Zahra Qomariah' }));
  await screen.findByRole('heading', { name: 'Zahra Qomariah' });
  expect(screen.getByText('3 upcoming, 5 completed, 1 cancelled')).toBeTruthy();
  expect(screen.getByText('not confirmed by email yet, linked to Google')).toBeTruthy();
});

test('tabs count the accounts of each role, and keep role and search in the address', async () => {
  const { routes } = open('/admin/users?search=zahra', {
    'GET /api/admin/users?search=zahra&sort=-createdAt': listed([inList]),
    'GET /api/admin/users?search=zahra&role=teacher&sort=-createdAt': listed([]),
  });
  await screen.findByRole('link', { name: 'Zahra Qomariah' });
  const tabs = within(screen.getByRole('navigation', { name: 'Role' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'All99+',
    'Students4',
    'Teachers99+',
    'Admins1',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /^Teachers ?99/ }));
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(address()).toBe('/admin/users?search=zahra&role=teacher');
  expect(routes).toContain('GET /api/admin/users?search=zahra&role=teacher&sort=-createdAt');
});

test('suspending asks for a reason and says what follows', async () => {
  const { calls, answers } = open(`/admin/users/${ID}`, {
    [SUSPEND]: { message: 'The account is suspended.' },
  });
  await screen.findByRole('heading', { name: 'Zahra Qomariah' });
  press('Suspend');
  await screen.findByText(/3 upcoming sessions are cancelled and refunded in full/);
  press('Suspend account');
  expect(faultOf('Reason')).toBe('Please give a reason.');
  type('Reason', 'Rude to teachers.');
  const suspendedAt = '2025-10-09T03:00:00.000Z';
  const suspensionReason = 'Rude to teachers.';
  answers[ONE] = opened({ ...file, state: 'suspended', suspendedAt, suspensionReason });
  press('Suspend account');
  await screen.findByText('Suspended since 9 October 2025, 10:00 WIB');
  expect(calls.find(({ route }) => route === SUSPEND)?.body).toEqual({
    reason: 'Rude to teachers.',
  });
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy();
});

test('if someone else was faster a message and the present state are shown', async () => {
  const message = 'This is no longer possible. Please reload to see what has changed.';
  open(`/admin/users/${ID}`, {
    [SUSPEND]: reply(409, { success: false, code: 'wrong_state', message }),
  });
  await screen.findByRole('heading', { name: 'Zahra Qomariah' });
  press('Suspend');
  await screen.findByLabelText('Reason');
  type('Reason', 'Rude.');
  press('Suspend account');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an admin cannot act on their own account', async () => {
  open(`/admin/users/${ID}`, { [ONE]: opened({ ...file, _id: student._id, role: 'admin' }) });
  expect(await screen.findByText('This is your own account.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('of an account that its owner deleted only its sessions are left, and nothing can be done', async () => {
  const deleted: UserDetail = {
    ...file,
    fullName: 'Deleted account',
    state: 'deleted',
    suspendedAt: '2025-10-09T03:00:00.000Z',
  };
  const history = [{ _id: ID, at: file.createdAt, by: null, act: 'reset-totp', reason: '' }];
  open(`/admin/users/${ID}`, { [ONE]: opened({ ...deleted, history }) });
  await screen.findByText('Deleted by its owner on 9 October 2025, 10:00 WIB');
  expect(screen.getByText('3 upcoming, 5 completed, 1 cancelled')).toBeTruthy();
  expect(screen.getByText(/^Operator, by command,/)).toBeTruthy();
  expect(screen.queryByText('Email')).toBeNull();
  for (const name of ['Suspend', 'Reactivate', 'Log out everywhere']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('an account that does not exist says so, links back and offers no retry', async () => {
  open(`/admin/users/${ID}`, {
    [ONE]: reply(404, { success: false, code: 'not_found', message: 'No such page.' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Account not found' });
  expect(screen.getByRole('link', { name: 'All users' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Could not open this account.')).toBeNull();
});

test('a list or an account that does not load offers a retry', async () => {
  const { answers } = open('/admin/users', { [LIST]: 'unreachable' });
  await screen.findByRole('heading', { name: 'Could not fetch users.' });
  answers[LIST] = listed([inList]);
  answers[ONE] = 'unreachable';
  press('Try again');
  fireEvent.click(await screen.findByRole('link', { name: 'Zahra Qomariah' }));
  expect(await screen.findByRole('heading', { name: 'Could not open this account.' })).toBeTruthy();
});

test('accounts are filtered by the days on which they were created, and a saved filter shows its count', async () => {
  localStorage.setItem(
    `filters ${admin._id} /admin/users`,
    JSON.stringify([{ name: 'Suspended', search: '?state=suspended' }]),
  );
  const { routes } = open('/admin/users', {
    'GET /api/admin/users?state=suspended&limit=100': listed(
      [inList, { ...inList, _id: 'x' }],
      'c',
    ),
    'GET /api/admin/users?from=2025-10-01&sort=-createdAt': listed([inList]),
  });
  expect((await screen.findByRole('link', { name: /^Suspended/ })).textContent).toMatch(
    /^Suspended/,
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Suspended/ }).textContent).toBe('Suspended2'),
  );
  type('Member from', '2025-10-01');
  await waitFor(() =>
    expect(routes).toContain('GET /api/admin/users?from=2025-10-01&sort=-createdAt'),
  );
  localStorage.clear();
});
