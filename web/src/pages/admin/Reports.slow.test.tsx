import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConversationReport } from '#contract/messages.ts';
import { address, closeApp, faultOf, follow, openApp, press, type } from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const ID = '0199f000-0000-7000-8000-0000000000c1';
const WAITING = 'GET /api/admin/reports?state=waiting&sort=createdAt';
const HANDLED = 'GET /api/admin/reports?state=handled&sort=createdAt';
const HANDLE = `PUT /api/admin/reports/${ID}/handled`;

const READ = `GET /api/admin/reports/${ID}/messages`;

const report: ConversationReport = {
  _id: ID,
  reporter: { _id: student._id, fullName: 'Alya Putri', role: 'student' },
  reported: {
    _id: '0199f000-0000-7000-8000-0000000000c2',
    fullName: 'Rizky Ramadhan',
    role: 'teacher',
  },
  reason: 'He asks for my number.',
  createdAt: '2025-10-09T02:40:00.000Z',
  handled: null,
};
const page = (reports: ConversationReport[]) => ({
  reports,
  counts: { waiting: 1, handled: 2 },
  nextCursor: null,
});

afterEach(closeApp);

const open = (answers = {}) =>
  openApp('/admin/reports', {
    as: admin,
    answers: {
      [WAITING]: page([report]),
      [HANDLE]: {},
      ...answers,
    },
  });

test('a report names both people with a way to them, and is handled with a note', async () => {
  const { calls, answers } = open();
  await screen.findByText('He asks for my number.');
  const link = screen.getByRole('link', { name: 'Rizky Ramadhan' });
  expect(link.getAttribute('href')).toBe(`/admin/users/${report.reported._id}`);
  press('Handle: Rizky Ramadhan');
  await screen.findByText(/^Alya Putri reported Rizky Ramadhan/);
  press('Mark as handled');
  expect(faultOf('What was done')).toBe('Please say what was done.');
  type('What was done', 'Warned by phone.');
  answers[WAITING] = page([]);
  press('Mark as handled');
  await screen.findByText('No report is waiting');
  expect(calls.find(({ route }) => route === HANDLE)?.body).toEqual({ note: 'Warned by phone.' });
});

test('the conversation is fetched when it is opened, and again each time', async () => {
  const { calls } = open({
    [READ]: {
      messages: [
        {
          _id: '0199f000-0000-7000-8000-0000000000c3',
          by: 'reported',
          content: 'Send me your number.',
          createdAt: '2025-10-09T02:30:00.000Z',
          files: ['card.pdf'],
        },
      ],
    },
  });
  await screen.findByText('He asks for my number.');
  expect(calls.filter(({ route }) => route === READ)).toHaveLength(0);
  press('Read conversation: Rizky Ramadhan');
  await screen.findByText('Send me your number.');
  screen.getByRole('heading', { name: 'Alya Putri and Rizky Ramadhan' });
  screen.getByText('9 Oct 2025, 09:30 WIB');
  screen.getByText('[card.pdf]');
  press('Close');
  press('Read conversation: Rizky Ramadhan');
  await screen.findByText('Send me your number.');
  expect(calls.filter(({ route }) => route === READ)).toHaveLength(2);
});

test('focus and reconnect refetch nothing, since each view is recorded', async () => {
  const { calls } = open();
  await screen.findByText('He asks for my number.');
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 100));
  expect(calls.filter(({ route }) => route === WAITING)).toHaveLength(1);
});

test('handled reports show by whom and how, and can still be read', async () => {
  const handled = { at: report.createdAt, by: 'Dewi Admin', note: 'Warned by phone.' };
  open({ [HANDLED]: page([{ ...report, handled }]) });
  await screen.findByText('He asks for my number.');
  follow('Handled 2');
  await screen.findByText(/^Handled by Dewi Admin: Warned by phone\./);
  expect(screen.queryByRole('button', { name: /^Handle/ })).toBeNull();
  expect(address()).toBe('/admin/reports?state=handled');
});
