import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TeacherBooking } from '#contract/bookings.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { openApp, press, setServerClock } from '../../testing/app.tsx';
import { confirmed, request, seriesRequest } from '../../testing/teacher-bookings.ts';
import {
  done,
  EARNINGS,
  list,
  of,
  section,
  sent,
  SUMMARY,
  summary,
  useSessions,
} from '../../testing/teacher-sessions-page.ts';
import { aTeacher, complete, fresh, teacherWith } from '../../testing/teachers.ts';

useSessions();

const WAITING = 'GET /api/bookings/teacher?section=waiting&limit=50';
const UPCOMING = 'GET /api/bookings/teacher?section=upcoming&limit=20';
const TODAY = 'GET /api/bookings/teacher?from=2025-10-09&to=2025-10-09';
const HOURS = 'GET /api/teachers/me/availability';
const LINK = 'https://meet.google.com/ken-alya-lia';
const ready = {
  ...teacherWith({ ...complete, defaultSessionLink: LINK }),
  profilePicture: '/media/ratna.webp',
};
const rules = {
  confirmsInstantly: false,
  noticeHours: 0,
  pauseHours: 0,
  horizonDays: 30,
  dailyLimit: null,
  isPaused: false,
  pausedUntil: null,
};
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = (monday: string[]) => ({
  availability: Object.fromEntries(days.map((day) => [day, day === 'Monday' ? monday : []])),
  rules,
  booked: [],
});
const month = (name: string, earned: number) => ({ month: name, earned });
const earningsData = {
  lifetimeEarnings: 0,
  currentBalance: 0,
  nextPayoutDate: '2025-10-15',
  nextPayoutAmount: 2_166_000,
  transactions: [],
  lateCancellations: [],
  months: [month('2025-09', 2_166_000), month('2025-10', 1_482_000)],
  payouts: [],
};
/** Sarah asks to move Sunday 12 October, 14:00 to 15:00. */
const asked: TeacherBooking = {
  ...confirmed,
  _id: '0199f000-0000-7000-8000-0000000000b3',
  startsAt: '2025-10-10T03:00:00.000Z',
  studentId: { ...confirmed.studentId, fullName: 'Sarah Amelia' },
  proposals: 1,
  proposal: { date: '2025-10-12', startTime: '15:00', startsAt: '2025-10-12T08:00:00.000Z' },
};
/** Today, 16:00 WIB. */
const atFour: TeacherBooking = {
  ...confirmed,
  date: '2025-10-09',
  startTime: '16:00',
  endTime: '17:00',
  startsAt: '2025-10-09T09:00:00.000Z',
  sessionNumber: 5,
};

const openToday = (answers = {}, as = ready) =>
  openApp('/teacher/dashboard/today', {
    as,
    answers: {
      [WAITING]: list([]),
      [TODAY]: list([]),
      [UPCOMING]: list([]),
      [SUMMARY]: { ...summary, requests: 0 },
      [HOURS]: hours(['08:00', '09:00', '10:00']),
      [EARNINGS]: { earningsData },
      'GET /api/disputes/my-disputes': { disputes: [] },
      [`GET /api/teachers/${as._id}`]: {
        teacher: aTeacher('Ratna Wulandari', { nextHours: ['2025-10-10T02:00:00.000Z'] }),
      },
      ...answers,
    },
  });

test('requests and proposals are in one list, the earliest deadline first', async () => {
  const { calls } = openToday({
    [WAITING]: list([request, asked]),
    [of(asked._id, 'reschedule/accept')]: done,
  });
  await screen.findByText('Sarah Amelia');
  const waiting = section('Waiting for your answer');
  const names = waiting.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(['Sarah Amelia', 'Kevin Tanoto']);
  // 24 h before the session, twenty minutes from now.
  expect(waiting.getByText('Answer by 10:00, 20 min left')).toBeTruthy();
  expect(waiting.getByText('Answer by Fri 10:00, 24 h left')).toBeTruthy();
  fireEvent.click(waiting.getByRole('button', { name: 'Move', description: 'Sarah Amelia' }));
  await waitFor(() =>
    expect(sent(calls).map(({ route }) => route)).toEqual([of(asked._id, 'reschedule/accept')]),
  );
});

test('nothing is said about requests before they are known', async () => {
  openToday({ [SUMMARY]: new Promise(() => undefined) });
  expect(await screen.findByText('Thursday, 9 October 2025, 09:40 WIB.')).toBeTruthy();
  expect(screen.queryByText(/waiting for your answer\./)).toBeNull();
});

test('a request for a series is one entry with the sum of its lessons', async () => {
  openToday({ [WAITING]: list([seriesRequest]) });
  await screen.findByText('8 lessons, Saturdays 10:00–11:00 from 11 Oct');
  const waiting = section('Waiting for your answer');
  expect(waiting.getByText(/^You earn Rp 608\.000/)).toBeTruthy();
  expect(waiting.getByRole('button', { name: 'Confirm all 8' })).toBeTruthy();
  expect(waiting.getByRole('button', { name: 'Decline all' })).toBeTruthy();
});

test('a request that has passed its deadline is not offered any more', async () => {
  openToday({ [WAITING]: list([{ ...request, confirmBy: '2025-10-09T02:39:00.000Z' }]) });
  expect(await screen.findByText(/^Requests from students come here/)).toBeTruthy();
});

test('a session of an earlier day that is not marked as complete can be marked; one ahead is not listed', async () => {
  const over = { ...atFour, date: '2025-10-08', startsAt: '2025-10-08T09:00:00.000Z' };
  const ahead = { ...asked, proposal: null };
  const { calls, answers } = openToday({
    [UPCOMING]: list([over, ahead]),
    [of(over._id, 'complete')]: done,
  });
  await screen.findByRole('heading', { name: /^Taught\? Mark as complete/ });
  const toMark = section(/^Taught\? Mark as complete/);
  expect(toMark.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(toMark.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  fireEvent.click(toMark.getByRole('button', { name: 'Mark as Complete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as complete?' }));
  const isEarnings = ({ route }: { route: string }) => route === EARNINGS;
  const read = calls.filter(isEarnings).length;
  answers[UPCOMING] = list([ahead]);
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as Complete' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /^Taught\? Mark as complete/ })).toBeNull(),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Waiting for your/));
  expect(calls.filter(isEarnings).length).toBeGreaterThan(read);
});

test.each([
  [[], 'Mark as Complete'],
  [[request], 'Confirm'],
])('one button is filled: with %j waiting it is %s', async (waiting, filled) => {
  const over = { ...atFour, date: '2025-10-08', startsAt: '2025-10-08T09:00:00.000Z' };
  const earlier = { ...over, _id: '0199f000-0000-7000-8000-0000000000b4' };
  openToday({
    [UPCOMING]: list([over, earlier]),
    [WAITING]: list(waiting),
    [SUMMARY]: { ...summary, requests: waiting.length },
  });
  await screen.findByRole('heading', { name: /^Taught\? Mark as complete/ });
  await waitFor(() => {
    const buttons = screen.getAllByRole('button');
    const names = buttons.filter(({ classList }) => classList.contains('bg-brand'));
    expect(names.map(({ textContent }) => textContent)).toEqual([filled]);
  });
});

test('a phone offers to join from 15 minutes before the start, and not earlier', async () => {
  setServerClock(Date.parse('2025-10-09T08:44:59Z'));
  openToday({ [TODAY]: list([atFour]) });
  await screen.findByText('Alya Putri');
  expect(screen.queryByRole('complementary', { name: 'Join Session' })).toBeNull();
  setServerClock(Date.parse('2025-10-09T08:48:00Z'));
  const bar = await screen.findByRole('complementary', { name: 'Join Session' });
  expect(within(bar).getByText('16:00 WIB, in 12 min')).toBeTruthy();
  expect(screen.getByText('Starts in 12 min.')).toBeTruthy();
});

test('the month shows what is earned, what is booked, and the next payout', async () => {
  openToday({ [SUMMARY]: { ...summary, month: { taught: 13, booked: 8, bookedShare: 912_000 } } });
  await screen.findByRole('heading', { name: 'October so far' });
  const card = section('October so far');
  const lines = card
    .getAllByRole('definition')
    .map(({ parentElement }) => parentElement?.textContent);
  expect(lines).toEqual([
    '13 sessions taughtRp\u00A01.482.000',
    '8 booked and paidRp\u00A0912.000',
    'All of SeptemberRp\u00A02.166.000',
  ]);
  expect(card.getByText('Rp 2.166.000, BCA •••• 4821')).toBeTruthy();
});

test('the public page is copied as a whole address', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { toasts } = openToday();
  expect(await screen.findByText('Next free hour: Fri 10 Oct, 09:00')).toBeTruthy();
  press('Copy link');
  await waitFor(() => expect(toasts).toEqual(['Link copied.']));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/session/${ready._id}`);
});

test('a browser without a share sheet offers WhatsApp, Telegram and a QR code of the page', async () => {
  vi.stubGlobal('navigator', {});
  openToday();
  await screen.findByText('Next free hour: Fri 10 Oct, 09:00');
  press('Share');
  const address = encodeURIComponent(`${location.origin}/session/${ready._id}`);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('WhatsApp')).toBe(`https://wa.me/?text=${address}`);
  expect(addressOf('Telegram')).toBe(`https://t.me/share/url?url=${address}`);
  press('QR code');
  expect(await screen.findByRole('img', { name: 'QR code of your public page' })).toBeTruthy();
  press('QR code');
  expect(screen.queryByRole('img', { name: 'QR code of your public page' })).toBeNull();
});

test('a new teacher gets a checklist, one step of which is next, and a hidden page', async () => {
  openToday({ [HOURS]: hours([]) }, teacherWith(fresh));
  await screen.findByRole('heading', { name: 'Set up your page' });
  expect(screen.getByRole('img', { name: '1 of 6 steps done' })).toBeTruthy();
  const steps = screen.getAllByRole('link', {
    name: /^(Add|Edit) (Profile|Picture|Hours|Bank|Ident|Def)/,
  });
  expect(steps.map((step) => step.textContent)).toEqual([
    'Edit Profile',
    'Add Picture',
    'Add Hours',
    'Add Bank account',
    'Add Identity',
    'Add Default link',
  ]);
  expect(screen.getByText('Rp 114.000')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
});

test('a rejected teacher is led to the reason', async () => {
  const rejected = { ...complete, verificationStatus: 'rejected' as const };
  openToday({ [HOURS]: hours([]) }, teacherWith(rejected));
  const step = await screen.findByRole('link', { name: 'See why Profile' });
  expect(step.getAttribute('href')).toBe('/teacher/dashboard/profile');
});

test('lists that fail together have one error, whose button loads all again', async () => {
  const { answers } = openToday({
    [WAITING]: 'unreachable',
    [TODAY]: 'unreachable',
    [EARNINGS]: 'unreachable',
  });
  await screen.findByText('Failed to fetch sessions.');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
  Object.assign(answers, { [WAITING]: list([]), [TODAY]: list([]), [EARNINGS]: { earningsData } });
  press('Try again');
  await screen.findByText(/^No sessions today/);
  expect(await screen.findByRole('heading', { name: 'October so far' })).toBeTruthy();
});

test('a month whose sessions are not counted can be tried again', async () => {
  const { answers } = openToday({ [SUMMARY]: 'unreachable' });
  await screen.findByText('Could not load earnings data.');
  answers[SUMMARY] = summary;
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'October so far' })).toBeTruthy();
});

test('an identity that our team checks counts once the teacher is verified', async () => {
  openToday({}, { ...ready, teacherProfile: { ...complete, verificationStatus: 'pending' } });
  expect(await screen.findByRole('img', { name: '4 of 6 steps done' })).toBeTruthy();
  expect(screen.getByText('under review')).toBeTruthy();
});

test('the checklist is gone when every step is done', async () => {
  openToday();
  await screen.findByRole('heading', { name: 'October so far' });
  await screen.findByText(/^No sessions today/);
  expect(screen.queryByRole('heading', { name: 'Set up your page' })).toBeNull();
});

test('in Indonesian the screen greets by the part of the day and names the deadline', async () => {
  openToday({ [WAITING]: list([request]), [SUMMARY]: summary });
  await i18n.changeLanguage('id');
  expect(await screen.findByRole('heading', { name: 'Selamat pagi, Ratna' })).toBeTruthy();
  expect(await screen.findByText(/1 permintaan menunggu jawabanmu\./)).toBeTruthy();
  expect(screen.getByText('Batas Jum 10:00, sisa 24 jam')).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Konfirmasi', description: 'Kevin Tanoto' }),
  ).toBeTruthy();
  await i18n.changeLanguage('en');
});
