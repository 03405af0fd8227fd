import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import {
  refusal,
  address,
  closeApp,
  openApp,
  press,
  reply,
  setServerClock,
  signedInAs,
  type,
} from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';
import { applicant as file } from '../../testing/teachers.ts';

const ID = file._id;
const LIST = 'GET /api/admin/teachers?status=pending';
const FILE = `GET /api/admin/teachers/${ID}`;
const VERIFY = `PUT /api/admin/teachers/${ID}/verify`;
const REJECT = `PUT /api/admin/teachers/${ID}/reject`;

const quicker = reply(409, { success: false, code: 'wrong_state', message: 'Someone was faster.' });
const counts = { pending: 1, recheck: 0, verified: 24, rejected: 2 };
const queueOf = (teachers: TeacherDetailData[]) => ({ teachers, counts, nextCursor: null });

afterEach(closeApp);

const open = (path = '/admin/teachers', answers = {}) =>
  openApp(path, {
    as: admin,
    answers: {
      [LIST]: queueOf([file]),
      [FILE]: { teacher: file },
      [VERIFY]: {},
      [REJECT]: {},
      ...answers,
    },
  });

async function openFile(shown: Partial<TeacherDetailData> = {}) {
  const app = open(`/admin/teachers/${ID}?status=pending`, {
    [FILE]: { teacher: { ...file, ...shown } },
  });
  await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
  return app;
}

/** Ticks the four checks; this teacher has uploaded no photos to look at first. */
const tickAll = () => screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box));

const verify = () => {
  tickAll();
  press('Verify teacher');
};

test('a teacher with a new name is shown next to what was verified', async () => {
  await openFile({
    verificationStatus: 'verified',
    recheck: true,
    verifiedAs: { fullName: 'Ratna Wulandari', degree: 'S.Pd., UPI', profilePicture: '' },
  });
  expect(screen.getByText('Verified as')).toBeTruthy();
  expect(screen.getByText('Ratna Wulandari')).toBeTruthy();
  expect(screen.getByText('S.Pd., UPI')).toBeTruthy();
  expect(screen.getByText('Without a picture')).toBeTruthy();
});

test('students are redirected', async () => {
  open('/admin', { 'GET /api/auth/me': signedInAs(student) });
  await waitFor(() => expect(address()).toBe('/'));
});

test('the list starts with those who wait; no file opens by itself', async () => {
  const { calls } = open();
  expect(await screen.findByRole('link', { name: /Rizky Ramadhan/ })).toBeTruthy();
  expect(address()).toBe('/admin/teachers');
  const states = screen.getByRole('navigation', { name: 'By status' });
  expect(
    within(states)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Pending1', 'Re-check0', 'Verified24', 'Rejected2']);
  expect(calls.some(({ route }) => route === FILE)).toBe(false);
});

test('how long someone waits is counted by the server’s clock', async () => {
  setServerClock(Date.parse(file.submittedAt) + 3 * 3_600_000);
  open();
  expect((await screen.findByRole('link', { name: /Rizky/ })).textContent).toMatch(/3 hr\.? ago$/);
});

test('the address keeps the state', async () => {
  open('/admin/teachers?status=rejected', {
    'GET /api/admin/teachers?status=rejected': queueOf([]),
  });
  expect(await screen.findByText('No teachers here')).toBeTruthy();
});

test('an empty queue says that all is done', async () => {
  open('/admin/teachers', { [LIST]: queueOf([]) });
  expect(await screen.findByText('All caught up')).toBeTruthy();
});

test('numbers are masked until they are asked for, and the view is on record', async () => {
  const { calls } = await openFile();
  expect(screen.getByText('KTP, number ••••••••••••0004')).toBeTruthy();
  expect(screen.queryByText(/1234564821/)).toBeNull();
  expect(screen.getByText('Opening this file has been recorded.')).toBeTruthy();
  press('Show number: Account number');
  expect(screen.getByText('1234564821')).toBeTruthy();
  expect(screen.getByText('KTP, number ••••••••••••0004')).toBeTruthy();
  expect(calls.filter(({ route }) => route === FILE)).toHaveLength(1);
});

test('a teacher is verified once all four checks are ticked; after the last one of the queue the list is shown', async () => {
  const { calls } = await openFile();
  const button = screen.getByRole('button', { name: 'Verify teacher' });
  expect(screen.getByText('4 checks left')).toBeTruthy();
  tickAll();
  expect(screen.getByText('All checks are done')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Degree looks genuine/ }));
  expect(screen.getByText('1 check left')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Degree looks genuine/ }));
  press('Verify teacher');
  await screen.findByText('Rizky Ramadhan is verified.');
  expect(calls.some(({ route }) => route === VERIFY)).toBe(true);
  await waitFor(() => expect(address()).toBe('/admin/teachers?status=pending'));
});

describe('rejecting', () => {
  const openDialog = async () => {
    const app = await openFile();
    press('Reject with reason');
    await screen.findByRole('dialog', { name: 'Reject Rizky Ramadhan?' });
    return app;
  };

  test.each(['', '   '])('with the reason %j sends nothing', async (reason) => {
    const { calls } = await openDialog();
    type('Reason', reason);
    press('Reject teacher');
    await screen.findByText('Please give a reason.');
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    expect(calls.some(({ route }) => route === REJECT)).toBe(false);
  });

  test('sends the reason', async () => {
    const { calls } = await openDialog();
    type('Reason', ' The photo is blurred. ');
    press('Reject teacher');
    await screen.findByText('Rizky Ramadhan was rejected. The reason is sent to them.');
    expect(calls.find(({ route }) => route === REJECT)?.body).toEqual({
      reason: 'The photo is blurred.',
    });
  });

  test('after a colleague was quicker closes, and the file says what became of it', async () => {
    const { answers } = await openDialog();
    answers[REJECT] = quicker;
    answers[FILE] = { teacher: { ...file, verificationStatus: 'verified' } };
    type('Reason', 'The photo is blurred.');
    press('Reject teacher');
    await screen.findByText('Someone was faster.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Nothing to decide here right now.')).toBeTruthy();
    const name = screen.getByRole('heading', { name: 'Rizky Ramadhan' });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });
});

test('verifying what changed meanwhile shows the change and asks for all checks again', async () => {
  const { answers } = await openFile();
  answers[VERIFY] = quicker;
  answers[FILE] = { teacher: { ...file, degree: 'M.A.' } };
  verify();
  expect(await screen.findByText('M.A.')).toBeTruthy();
  expect(screen.getByText('4 checks left')).toBeTruthy();
});

test('a file that cannot be read again stays as it was, and that is said', async () => {
  const { answers } = await openFile();
  answers[VERIFY] = quicker;
  answers[FILE] = 'unreachable';
  verify();
  await screen.findByText('Could not open this file.');
  expect(screen.getByRole('heading', { name: 'Rizky Ramadhan' })).toBeTruthy();
});

test('after a decision the next file of the queue opens, with its checks not ticked', async () => {
  const other = { ...file, _id: ID.replace('9', '8'), fullName: 'Maya Lestari' };
  open(`/admin/teachers/${ID}?status=pending`, {
    [LIST]: { ...queueOf([file, other]), counts: { ...counts, pending: 2 } },
    [`GET /api/admin/teachers/${other._id}`]: { teacher: other },
  });
  await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  verify();
  const name = await screen.findByRole('heading', { name: 'Maya Lestari' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(address()).toBe(`/admin/teachers/${other._id}?status=pending`);
  expect(screen.getByText('4 checks left')).toBeTruthy();
});

test('after a decision about a teacher who does not wait for one no other file opens', async () => {
  const other = { ...file, _id: ID.replace('9', '8'), fullName: 'Maya Lestari' };
  open(`/admin/teachers/${ID}?status=rejected`, {
    'GET /api/admin/teachers?status=rejected': queueOf([file, other]),
  });
  await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
  verify();
  await waitFor(() => expect(address()).toBe('/admin/teachers?status=rejected'));
});

test('a slow decision does not close the detail opened meanwhile', async () => {
  const other = { ...file, _id: ID.replace('9', '8'), fullName: 'Maya Lestari' };
  const answer = Promise.withResolvers<object>();
  open(`/admin/teachers/${ID}?status=pending`, {
    [LIST]: queueOf([file, other]),
    [`GET /api/admin/teachers/${other._id}`]: { teacher: other },
    [VERIFY]: answer.promise,
  });
  await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
  verify();
  fireEvent.click(screen.getByRole('link', { name: /Maya Lestari/ }));
  await screen.findByRole('heading', { name: 'Maya Lestari' });
  answer.resolve({});
  await screen.findByText('Rizky Ramadhan is verified.');
  await act(() => new Promise((passed) => setTimeout(passed, 50)));
  expect(screen.getByRole('heading', { name: 'Maya Lestari' })).toBeTruthy();
  expect(address()).toBe(`/admin/teachers/${other._id}?status=pending`);
});

test('a verified and unchanged teacher offers no decision', async () => {
  await openFile({ verificationStatus: 'verified' });
  expect(screen.getByText('Nothing to decide here right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify teacher' })).toBeNull();
});

test('changed details of a verified teacher are to be looked at', async () => {
  await openFile({ verificationStatus: 'verified', recheck: true });
  expect(screen.getByText('to be re-checked')).toBeTruthy();
  expect(screen.getByText(/Payouts are on hold until you decide/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Verify teacher' })).toBeTruthy();
});

test('a list that does not load can be tried again', async () => {
  const { answers } = open('/admin/teachers', { [LIST]: 'unreachable' });
  expect((await screen.findAllByText('Could not fetch teachers.')).length).toBeGreaterThan(0);
  answers[LIST] = queueOf([file]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Rizky Ramadhan/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /^Verified/ }));
  await waitFor(() => expect(address()).toBe('/admin/teachers?status=verified'));
});

test('a verification can be undone for ten seconds, from every page of the console', async () => {
  const UNDO = `PUT /api/admin/teachers/${ID}/undo`;
  const app = await openFile();
  app.answers[UNDO] = {};
  verify();
  await screen.findByText('Rizky Ramadhan: you can undo this for ten seconds.');
  screen.getByRole('button', { name: 'Undo' }).focus();
  press('Undo');
  expect(await screen.findByText('Undone. No one was notified.')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(app.routes.filter((route) => route === UNDO)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a decision that can no longer be undone says so', async () => {
  const app = await openFile();
  app.answers[`PUT /api/admin/teachers/${ID}/undo`] = refusal(409, 'Too late.');
  verify();
  await screen.findByRole('button', { name: 'Undo' });
  // The shortcut, since the button is the last stop of the Tab key.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(await screen.findByText('Too late.')).toBeTruthy();
});

test('J and K walk through the queue, and not while typing', async () => {
  open();
  const entry = await screen.findByRole('link', { name: /Rizky Ramadhan/ });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(entry);
  fireEvent.keyDown(entry, { key: 'k' });
  expect(document.activeElement).toBe(entry);
});
