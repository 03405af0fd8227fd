import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { admin } from '../../testing/accounts.ts';
import { closeApp, openApp, press, reply, type } from '../../testing/app.tsx';
import { applicant } from '../../testing/teachers.ts';

const FILE = `GET /api/admin/teachers/${applicant._id}`;
const LIST = 'GET /api/admin/teachers?status=pending';
const counts = { pending: 2, recheck: 0, verified: 24, rejected: 2 };

afterEach(closeApp);

const open = (answers: object) =>
  openApp(`/admin/teachers/${applicant._id}?status=pending`, {
    as: admin,
    answers: {
      [LIST]: { teachers: [], counts, nextCursor: null },
      [FILE]: { teacher: applicant },
      ...answers,
    },
  });

test('after a rejection the next file of the queue opens, without a question about the reason', async () => {
  const other = { ...applicant, _id: '0199f000-0000-7000-8000-0000000000aa', fullName: 'Maya' };
  open({
    [LIST]: {
      teachers: [applicant, other],
      counts,
      nextCursor: null,
    },
    [`GET /api/admin/teachers/${other._id}`]: { teacher: other },
    [`PUT /api/admin/teachers/${applicant._id}/reject`]: {},
  });
  await screen.findByRole('heading', { name: 'Rizky Ramadhan' });
  await screen.findByText('1 of 2');
  press('Reject with reason');
  await screen.findByRole('dialog', { name: 'Reject Rizky Ramadhan?' });
  type('Reason', 'The photo is blurred.');
  press('Reject teacher');
  expect(await screen.findByRole('heading', { name: 'Maya' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull();
});

test('a teacher who does not exist is said to be missing, without a retry', async () => {
  open({ [FILE]: reply(404, { success: false, code: 'not_found', message: 'No such page.' }) });
  await screen.findByText('Teacher not found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Could not open this file.')).toBeNull();
});
