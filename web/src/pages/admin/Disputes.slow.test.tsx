import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DisputeCase } from '#contract/disputes.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import {
  type Answers,
  closeApp,
  openApp,
  press,
  reply,
  type,
  valueOf,
} from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const DISPUTE = '0199f000-0000-7000-8000-0000000000d1';
const list = (status: string) => `GET /api/admin/disputes?status=${status}`;
const CASE = `GET /api/admin/disputes/${DISPUTE}`;
const kevin = { _id: student._id, fullName: 'Kevin Tanoto' };
const fajar = { _id: student._id.replace('01', '02'), fullName: 'Fajar Nugroho' };
const entry = { who: 'Kevin Tanoto', amount: null, details: {} };
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
  refund: 0,
  resolvedAt: null,
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
  series: null,
  bookingStatus: 'completed',
  takenBy: status === 'open' ? null : { _id: student._id, fullName: 'Dewi Admin' },
  resolvedAt: status === 'resolved' ? '2025-10-09T07:05:00.000Z' : null,
  promisedBy: ago(20 - 48),
  timeline: [
    { ...entry, at: '2025-10-07T08:58:00.000Z', kind: 'join', what: 'joined' },
    { ...entry, at: '2025-10-07T10:00:00.000Z', kind: 'join', what: 'absent', who: fajar.fullName },
    {
      ...entry,
      at: '2025-10-08T07:05:00.000Z',
      kind: 'dispute',
      what: 'filed',
      details: { reason: 'Other' },
    },
  ],
  messages: [],
  money: {
    commissionBasisPoints: 500,
    isCompleted: true,
    refunded: 0,
    held: 80_750,
    teacherBalance: 0,
  },
  payments: [
    {
      orderId: DISPUTE.replace('d1', 'd4'),
      method: 'qris',
      amount: 85_000,
      credit: 0,
      fee: 595,
      total: 85_000,
      lessons: 1,
    },
  ],
});
const answer = (status: DisputeCase['dispute']['status']) => ({ case: file(status) });

afterEach(async () => {
  closeApp();
  await i18n.changeLanguage('en');
});

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
  const states = screen.getByRole('navigation', { name: 'By status' });
  const names = within(states).getAllByRole('link');
  expect(names.map((link) => link.textContent)).toEqual(['Open2', 'Under review2', 'Resolved7']);
});

test('an empty queue says that nothing waits', async () => {
  open('/admin/disputes', { [list('open')]: queue() });
  expect(await screen.findByText('All caught up')).toBeTruthy();
});

test('a queue that fails to load can be loaded again; a missing case shows a message', async () => {
  open('/admin/disputes', { [list('open')]: 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  closeApp();
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: reply(404, { success: false }) });
  expect(await screen.findByText('Dispute not found')).toBeTruthy();
});

test('a case about one lesson of a series shows which, and its part of the order', async () => {
  const one = file('open');
  const series = { _id: DISPUTE, number: 3, lessons: 8, weeks: 8, discount: 8 } as const;
  const payments = one.payments.map((payment) => ({ ...payment, total: 680_000, lessons: 8 }));
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: { case: { ...one, series, payments } } });
  expect(await screen.findByText(/^Booking, Lesson 3 of 8, weekly, /)).toBeTruthy();
  expect(screen.getByText(/^Payment by QRIS, part of Rp\s680\.000 for 8 lessons$/)).toBeTruthy();
});

test('the timeline names the reason of a dispute in the reader’s language', async () => {
  await i18n.changeLanguage('id');
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('open') });
  expect(await screen.findByText('Alasan: Lainnya')).toBeTruthy();
  expect(screen.getByText('Tidak pernah membuka tautan pertemuan')).toBeTruthy();
});

test('a case that is looked at is not read again behind the admin, since each reading is put on record', async () => {
  const { calls } = open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('open') });
  await screen.findByText('Never opened the meeting link');
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 100));
  expect(calls.filter(({ route }) => route === CASE)).toHaveLength(1);
});

test('resolved disputes are listed with their decision and its day', async () => {
  const resolved = {
    ...inQueue,
    status: 'resolved',
    refund: 85_000,
    resolvedAt: '2025-10-09T07:05:00.000Z',
  };
  open('/admin/disputes?status=resolved', { [list('resolved')]: queue(resolved) });
  const table = await screen.findByRole('table', { name: 'Resolved' });
  expect(within(table).getByText('Rp 85.000 back')).toBeTruthy();
  expect(within(table).getByText('9 Oct 2025, 14:05 WIB')).toBeTruthy();
  expect(within(table).getByRole('link', { name: inQueue.student.fullName })).toBeTruthy();
});

test('a dispute without a refund says so instead of naming nothing', async () => {
  const resolved = {
    ...inQueue,
    status: 'resolved',
    refund: 0,
    resolvedAt: '2025-10-09T07:05:00.000Z',
  };
  open('/admin/disputes?status=resolved', { [list('resolved')]: queue(resolved) });
  const table = await screen.findByRole('table', { name: 'Resolved' });
  expect(within(table).getByText('No refund')).toBeTruthy();
  expect(within(table).queryByText(/Rp\s0/)).toBeNull();
});

test('a case has to be taken before it can be resolved', async () => {
  const TAKE = `PUT /api/admin/disputes/${DISPUTE}/review`;
  const { calls, answers } = open(`/admin/disputes/${DISPUTE}`, {
    [CASE]: answer('open'),
    [TAKE]: { message: 'Yours now.' },
  });
  expect(await screen.findByText('Never opened the meeting link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resolve dispute' })).toBeNull();
  answers[CASE] = answer('under_review');
  press('Take this case');
  expect(await screen.findByRole('button', { name: 'Resolve dispute' })).toBeTruthy();
  expect(calls.some(({ route }) => route === TAKE)).toBe(true);
});

test('a case links to both people, the booking and its payments', async () => {
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('open') });
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('heading', { name: 'Linked records' });
  const booking = `/admin/bookings/${DISPUTE.replace('d1', 'd2')}`;
  expect(hrefOf(/^Kevin Tanoto/)).toBe(`/admin/users/${kevin._id}`);
  expect(hrefOf(/^Fajar Nugroho/)).toBe(`/admin/users/${fajar._id}`);
  expect(hrefOf(/^7\sOct\s2025, 16:00–17:00\sWIB/)).toBe(booking);
  expect(hrefOf(/QRIS$/)).toBe(booking);
});

test('a decision has nothing preselected, and its button waits for an outcome and a text, in both languages', async () => {
  open(`/admin/disputes/${DISPUTE}`, { [CASE]: answer('under_review') });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resolve dispute' });
  const outcomes = screen.getAllByRole<HTMLInputElement>('radio');
  expect(outcomes.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(valueOf("Admin's Resolution")).toBe('');
  expect(screen.getByText('Choose an outcome to see who gets what.')).toBeTruthy();
  expect(button.disabled).toBe(true);
  type("Admin's Resolution", 'All of it.');
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Release to the teacher' }));
  expect(button.disabled).toBe(false);
  type("Admin's Resolution", ' ');
  expect(button.disabled).toBe(true);
  await act(() => i18n.changeLanguage('id'));
  expect(screen.getByText('Pilih hasil dan tulis keputusan dulu.')).toBeTruthy();
  expect(screen.getByText('Biaya penyedia, tidak kembali')).toBeTruthy();
});

test('a refund of a part shows the money of everyone in steps of 5 %, and asks once more', async () => {
  const RESOLVE = `PUT /api/admin/disputes/${DISPUTE}/resolve`;
  const { calls, answers } = open(`/admin/disputes/${DISPUTE}`, {
    [CASE]: answer('under_review'),
    [RESOLVE]: { refund: 51_000, message: 'Decided.' },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Refund a part' }));
  const share = screen.getByRole<HTMLInputElement>('slider', {
    name: 'Share of the price to refund',
  });
  expect([share.value, share.min, share.max, share.step]).toEqual(['50', '5', '95', '5']);
  fireEvent.change(share, { target: { value: '60' } });
  const money = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(money).toEqual(
    ['Rp 51.000', 'Rp 32.300', 'Rp 1.700', '−Rp 595'].map((text) => amount(text)),
  );
  type("Admin's Resolution", 'More than half.');
  press('Resolve dispute');
  const sure = within(await screen.findByRole('dialog', { name: 'Resolve this dispute?' }));
  expect(sure.getByText('Rp 32.300')).toBeTruthy();
  answers[CASE] = answer('resolved');
  fireEvent.click(sure.getByRole('button', { name: 'Resolve dispute' }));
  await waitFor(() => expect(calls.filter(({ route }) => route === RESOLVE)).toHaveLength(1));
  expect(calls.find(({ route }) => route === RESOLVE)?.body).toEqual({
    resolution: 'More than half.',
    refundPercent: 60,
  });
  expect(await screen.findByText('All of it back.')).toBeTruthy();
});
