import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Overview } from '#contract/overview.ts';
import { addDays } from '#domain/calendar.ts';
import { address, closeApp, openApp, press } from '../../testing/app.tsx';
import { admin } from '../../testing/accounts.ts';

const PATH = 'GET /api/admin/overview';
const days = Array.from({ length: 90 }, (_, nth) => ({
  day: addDays('2026-08-19', nth),
  bookings: nth === 88 ? 7 : 0,
  gross: nth === 88 ? 840_000 : 0,
  commission: 0,
  refunds: 0,
}));
const today = {
  day: '2026-11-16',
  bookings: 3,
  gross: 360_000,
  commission: 6_000,
  refunds: 60_000,
};
/** Hours from now. */
const promised = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const overview: Overview = {
  today,
  days: [...days.slice(0, 89), today],
  methods: [
    { method: 'qris', payments: 12, amount: 1_200_000, fees: 8_400, margin: 51_600 },
    { method: 'card', payments: 2, amount: 100_000, fees: 7_660, margin: -2_660 },
  ],
  sessionsToday: 1,
  series: { sold: 3, lessons: 24, amount: 2_649_600 },
  teachers: { listed: 3, instant: 1 },
  waiting: {
    payouts: 0,
    teachers: 2,
    refunds: 0,
    reports: 1,
    disputes: 3,
    disputesUntaken: 2,
    disputePromisedBy: promised(2.5),
  },
  losses: [],
  failed: { jobs: 1, jobsRetried: 0, mails: 0, mailsRetried: 4 },
};
const answer = (one: Overview) => ({ overview: one });

/** Intl puts a no-break space into 'Rp 120.000'. */
const spaced = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ');

afterEach(closeApp);

const open = async (answers = {}) => {
  const app = openApp('/admin', {
    as: admin,
    answers: {
      [PATH]: answer(overview),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
};

test('the overview lists only what needs action', async () => {
  await open();
  expect(address()).toBe('/admin/overview');
  const link = screen.getByRole('link', { name: '2 teachers to verify' });
  expect(link.getAttribute('href')).toBe('/admin/teachers');
  const reports = screen.getByRole('link', { name: '1 report to handle' });
  expect(reports.getAttribute('href')).toBe('/admin/reports');
  expect(screen.getByText('1 background task has failed for good')).toBeTruthy();
  expect(screen.getByText('4 emails are being tried again')).toBeTruthy();
  expect(screen.queryByText(/to transfer manually/)).toBeNull();
});

test('series sold this month stand below the figures of the day, if there are any', async () => {
  await open();
  expect(
    screen.getByText(/^Series sold this month: 3, with 24 lessons for Rp\s2\.649\.600\.$/),
  ).toBeTruthy();
  closeApp();
  await open({ [PATH]: answer({ ...overview, series: { sold: 0, lessons: 0, amount: 0 } }) });
  expect(screen.queryByText(/^Series sold/)).toBeNull();
});

test('an overview without tasks says so', async () => {
  const failed = { jobs: 0, jobsRetried: 0, mails: 0, mailsRetried: 0 };
  const none = {
    ...overview.waiting,
    teachers: 0,
    reports: 0,
    disputes: 0,
    disputePromisedBy: null,
  };
  await open({ [PATH]: answer({ ...overview, waiting: none, failed }) });
  expect(screen.getByText('Nothing is waiting for you right now.')).toBeTruthy();
});

test('a chargeback that costs us money leads to its booking', async () => {
  const losses = [{ bookingId: 'b-1', amount: 100_000, at: '2026-11-16T03:00:00.000Z' }];
  await open({ [PATH]: answer({ ...overview, losses }) });
  const link = screen.getByRole('link', { name: /we lost Rp\s100\.000/ });
  expect(link.getAttribute('href')).toBe('/admin/bookings/b-1');
  expect(link.textContent).toContain('16 Nov 2026');
});

test('disputes show the time left of the oldest one not taken', async () => {
  const late = { ...overview.waiting, disputePromisedBy: promised(-5.5) };
  const { answers } = await open();
  expect(
    screen.getByText('2 not taken yet; for the oldest 2 h left of the 48 h to answer.'),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: /^3 disputes to resolve/ });
  expect(link.getAttribute('href')).toBe('/admin/disputes');
  closeApp();
  answers[PATH] = answer({ ...overview, waiting: late });
  await open(answers);
  expect(
    screen.getByText('2 not taken yet; the oldest is 5 h past the 48 h deadline.'),
  ).toBeTruthy();
});

test('today shows bookings, gross, commission and refunds', async () => {
  await open();
  expect(screen.getByText('Monday, 16 November 2026 WIB')).toBeTruthy();
  for (const text of ['1 session takes place today', 'Rp 360.000', 'Rp 6.000', 'Rp 60.000']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
});

test('ninety days as charts that say what they show, and as a table in either case', async () => {
  await open();
  expect(
    screen.getByRole('img', {
      name: 'Bookings: 10 in 90 days, at most 7 on Sun\u00A015\u00A0Nov',
    }),
  ).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /in 90 days/ })).toHaveLength(4);
  const table = screen.getByRole('table', { name: 'The last 90 days' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(spaced(first)).toBe('Mon 16 Nov3Rp 360.000Rp 6.000Rp 60.000');
  expect(spaced(second)).toBe('Sun 15 Nov7Rp 840.000Rp 0Rp 0');
  press('Table');
  expect(screen.queryByRole('img', { name: /in 90 days/ })).toBeNull();
  expect(screen.getByRole('table', { name: 'The last 90 days' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
});

test('a chart shows the figures of a day on arrow keys and hover', async () => {
  await open();
  const chart = screen.getByRole('slider', { name: 'Bookings' });
  chart.focus();
  expect(chart.getAttribute('aria-valuetext')).toBe('Mon\u00A016\u00A0Nov: 3');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Sun\u00A015\u00A0Nov: 7');
  fireEvent.keyDown(chart, { key: 'End' });
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Mon\u00A016\u00A0Nov: 3');
  fireEvent.pointerMove(chart, { clientX: -5 });
  expect(chart.getAttribute('aria-valuenow')).toBe('0');
  fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
  expect(chart.getAttribute('aria-valuenow')).toBe(chart.getAttribute('aria-valuemax'));
});

test('an overview that does not load offers a retry', async () => {
  const { answers } = await open({ [PATH]: 'unreachable' });
  await screen.findByRole('heading', { name: 'Could not fetch the overview.' });
  answers[PATH] = answer(overview);
  press('Try again');
  expect(await screen.findByText('2 teachers to verify')).toBeTruthy();
});

test('methods that lose money stand with a minus', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: /^By payment method/ }));
  expect(table.getByText(/^−Rp\s2\.660$/)).toBeTruthy();
  expect(table.getByText(/^Rp\s51\.600$/)).toBeTruthy();
});
