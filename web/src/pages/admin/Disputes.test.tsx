import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DisputeCase } from '#contract/disputes.ts';
import { type Answers, closeApp, openApp, press, reply, type } from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const DISPUTE = '0199f000-0000-7000-8000-0000000000d1';
const list = (status: string) => `GET /api/admin/disputes?status=${status}`;
const CASE = `GET /api/admin/disputes/${DISPUTE}`;
const kevin = { _id: student._id, fullName: 'Kevin Tanoto' };
const fajar = { _id: student._id.replace('01', '02'), fullName: 'Fajar Nugroho' };
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour - 60_000).toISOString();

const inQueue = {
  _id: DISPUTE,
  status: 'open',
  reason: 'Tutor did not show up',
  student: kevin,
  teacher: fajar,
  filedBy: 'student',
  price: 85_000,
  createdAt: ago(20),
  promisedBy: ago(20 - 48),
  takenBy: null,
};
const queue = (...disputes: object[]) => ({
  disputes,
  counts: { open: disputes.length, under_review: 2, resolved: 7 },
  nextCursor: null,
});

const file = (status: DisputeCase['dispute']['status']): DisputeCase => ({
  dispute: {
    _id: DISPUTE,
    sessionId: {
      _id: DISPUTE.replace('d1', 'd2'),
      date: '2025-10-07',
      startTime: '16:00',
      teacherId: fajar,
      studentId: kevin,
    },
    filedBy: { ...kevin, profilePicture: '', role: 'student' },
    reason: 'Tutor did not show up',
    details: 'Nobody came.',
    status,
    resolution: status === 'resolved' ? 'All of it back.' : '',
    refund: status === 'resolved' ? 85_000 : 0,
    createdAt: '2025-10-08T07:05:00.000Z',
    statements: [],
    images: [],
  },
  price: 85_000,
  bookingStatus: 'completed',
  takenBy: status === 'open' ? null : { _id: student._id, fullName: 'Dewi Admin' },
  promisedBy: ago(20 - 48),
  timeline: [
    { at: '2025-10-07T08:58:00.000Z', what: 'join', who: 'Kevin Tanoto', details: '' },
    { at: '2025-10-08T07:05:00.000Z', what: 'report', who: 'Kevin Tanoto', details: 'Other' },
  ],
  messages: [],
  money: {
    commissionBasisPoints: 500,
    isCompleted: true,
    refunded: 0,
    held: 80_750,
    teacherBalance: 0,
  },
});
const answer = (status: DisputeCase['dispute']['status']) => ({ case: file(status) });

afterEach(closeApp);

const open = (path: string, answers: Answers) => openApp(path, { as: admin, answers });
const amount = (rupiah: string) => rupiah.replace(' ', '\u00A0');

test('the queue says who against whom, and what is left of the 48 hours', async () => {
  const late = { ...inQueue, _id: DISPUTE.replace('d1', 'd3'), promisedBy: ago(5) };
  open('/admin/disputes', { [list('open')]: queue(late, inQueue) });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  const same = ['Tutor did not show up', 'Kevin Tanoto', 'Fajar Nugroho', amount('Rp 85.000')];
  expect(cells).toEqual([
    ['D-0000D3', ...same, '5 h late'],
    ['D-0000D1', ...same, '27 h'],
  ]);
  const states = screen.getByRole('navigation', { name: 'By state' });
  const names = within(states).getAllByRole('link');
  expect(names.map((link) => link.textContent)).toEqual(['Open2', 'Under review2', 'Resolved7']);
});

test('an empty queue says that nothing waits', async () => {
  open('/admin/disputes', { [list('open')]: queue() });
  expect(await screen.findByText('All caught up')).toBeTruthy();
});

test('a queue that does not come can be asked for again; a case that is not there says so', async () => {
  open('/admin/disputes', { [list('open')]: 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  closeApp();
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: reply(404, { success: false }) });
  expect(await screen.findByText('There is no such case.')).toBeTruthy();
});

test('a case that is looked at is not read again behind the admin, since each reading is put on record', async () => {
  const { calls } = open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('open') });
  await screen.findByText('Fajar Nugroho never opened the link');
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 100));
  expect(calls.filter(({ route }) => route === CASE)).toHaveLength(1);
});

test('a case has to be taken before it can be resolved', async () => {
  const TAKE = `PUT /api/admin/disputes/${DISPUTE}/review`;
  const { calls, answers } = open(`/admin/disputes/${DISPUTE}`, {
    [CASE]: answer('open'),
    [TAKE]: { message: 'Yours now.' },
  });
  expect(await screen.findByText('Fajar Nugroho never opened the link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resolve dispute' })).toBeNull();
  answers[CASE] = answer('under_review');
  press('Take this case');
  expect(await screen.findByRole('button', { name: 'Resolve dispute' })).toBeTruthy();
  expect(calls.some(({ route }) => route === TAKE)).toBe(true);
});

test('each outcome shows its money; it takes words and one more question', async () => {
  const RESOLVE = `PUT /api/admin/disputes/${DISPUTE}/resolve`;
  const { calls, answers } = open(`/admin/disputes/${DISPUTE}`, {
    [CASE]: answer('under_review'),
    [RESOLVE]: { refund: 42_500, message: 'Decided.' },
  });
  const half = await screen.findByRole('radio', { name: /^Refund 50%/ });
  expect(half.closest('label')?.textContent).toContain(
    `Student ${amount('Rp 42.500')}, teacher ${amount('Rp 40.375')}`,
  );
  fireEvent.click(half);
  press('Resolve dispute');
  expect(screen.getByText('Please write what you have decided, and why.')).toBeTruthy();
  type("Admin's Resolution", 'Half of it.');
  press('Resolve dispute');
  const sure = within(await screen.findByRole('dialog', { name: 'Resolve this dispute?' }));
  expect(sure.getByText('Rp 40.375')).toBeTruthy();
  answers[CASE] = answer('resolved');
  fireEvent.click(sure.getByRole('button', { name: 'Resolve dispute' }));
  await waitFor(() => expect(calls.filter(({ route }) => route === RESOLVE)).toHaveLength(1));
  expect(calls.find(({ route }) => route === RESOLVE)?.body).toEqual({
    resolution: 'Half of it.',
    refundPercent: 50,
  });
  expect(await screen.findByText('All of it back.')).toBeTruthy();
});

test('a free refund accepts whole percents from 0 to 100 only', async () => {
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('under_review') });
  fireEvent.click(await screen.findByRole('radio', { name: 'Custom %' }));
  type('Percent of the price', '101');
  press('Resolve dispute');
  expect(screen.getByText('A whole number from 0 to 100.')).toBeTruthy();
  type('Percent of the price', '10');
  expect(screen.getByText('Rp 8.500')).toBeTruthy();
});
