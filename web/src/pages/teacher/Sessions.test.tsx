import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TeacherBooking } from '#contract/bookings.ts';
import {
  address,
  as,
  closeApp,
  faultOf,
  openApp,
  press,
  refusal,
  type,
  valueOf,
} from '../../features/accounts/testing.tsx';
import { complete, teacherWith } from '../../features/teacher-profile/testing.ts';
import { confirmed, request } from '../../features/teaching/testing.ts';

const PENDING = 'GET /api/bookings/teacher?section=pending&limit=50';
const UPCOMING = 'GET /api/bookings/teacher?section=upcoming&limit=20';
const PAST = 'GET /api/bookings/teacher?section=past&limit=10';
const EARNINGS = 'GET /api/teachers/me/earnings';
const of = (bookingId: string, step: string) => `PUT /api/bookings/${bookingId}/${step}`;
const LINK = 'https://meet.google.com/ken-alya-lia';

const list = (bookings: TeacherBooking[], nextCursor: string | null = null) => ({
  body: { success: true, bookings, nextCursor },
});
const done = { body: { success: true } };

beforeEach(() => {
  // 9 October 2025, 09:40 WIB; timers go on.
  vi.useFakeTimers({ now: new Date('2025-10-09T02:40:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

function openSessions(answers = {}) {
  const profile = { ...complete, defaultSessionLink: LINK };
  return openApp('/teacher/dashboard/sessions', {
    'GET /api/auth/me': as(teacherWith(profile)),
    [PENDING]: list([request]),
    [UPCOMING]: list([confirmed]),
    [PAST]: list([]),
    [EARNINGS]: { status: 404, body: {} },
    'GET /api/disputes/my-disputes': { body: { success: true, disputes: [] } },
    [`GET /api/reviews/teacher/${teacherWith(profile)._id}`]: {
      body: { success: true, reviews: [], distribution: [0, 0, 0, 0, 0], hasMore: false },
    },
    ...answers,
  });
}

async function open(answers = {}) {
  const app = openSessions(answers);
  await screen.findByRole('heading', { name: 'Pending Confirmation' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
}

const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
const sent = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => !route.startsWith('GET '));

test('nothing anywhere is said in the words of each section', async () => {
  await open({ [PENDING]: list([]), [UPCOMING]: list([]) });
  expect(screen.getByText('You have no new session requests.')).toBeTruthy();
  expect(screen.getByText('You have no upcoming sessions.')).toBeTruthy();
  expect(screen.getByText('You have no past sessions.')).toBeTruthy();
});

test.each([
  ['with sessions', {}],
  ['without any', { [PENDING]: list([]), [UPCOMING]: list([]) }],
])('the private address of the calendar is at hand, %s', async (_, answers) => {
  const url = 'https://lentera.example/calendar/one.ics';
  await open({ ...answers, 'GET /api/bookings/calendar': { body: { success: true, url } } });
  press('Subscribe in your calendar');
  await screen.findByRole('dialog', { name: 'Your sessions in your calendar' });
  await waitFor(() => expect(valueOf('Private address')).toBe(url));
});

test('a row leads to the conversation with its student', async () => {
  const conversationId = '0199f000-0000-7000-8000-0000000000c1';
  await open({
    [`POST /api/messages/conversation/${confirmed.studentId._id}`]: {
      body: { success: true, conversationId },
    },
    'GET /api/messages/conversations': {
      body: { success: true, conversations: [], nextCursor: null },
    },
  });
  const upcoming = section('Upcoming Sessions');
  fireEvent.click(upcoming.getByRole('button', { name: 'Message', description: 'Alya Putri' }));
  await waitFor(() => expect(address()).toBe(`/messages/${conversationId}`));
});

test('a conversation that cannot begin is told', async () => {
  await open({ [`POST /api/messages/conversation/${confirmed.studentId._id}`]: 'unreachable' });
  fireEvent.click(section('Upcoming Sessions').getByRole('button', { name: 'Message' }));
  expect(await screen.findByText('Could not start conversation.')).toBeTruthy();
});

test('a request says who, when, what it brings and until when to confirm', async () => {
  await open();
  const pending = section('Pending Confirmation');
  expect(pending.getByText('Kevin Tanoto')).toBeTruthy();
  expect(pending.getByText(/^Saturday, 11 October 2025, 10:00 WIB/)).toBeTruthy();
  expect(pending.getByText('Rp 80.000, you earn Rp 76.000')).toBeTruthy();
  expect(pending.getByText(/Confirm by Fri 10 Oct, 10:00 WIB/).textContent).toContain(
    '24 hours left',
  );
});

test('the navigation counts the requests; more than a page has a plus', async () => {
  const answers = { [PENDING]: list([request], 'next') };
  await open(answers);
  const links = screen.getAllByRole('link', { name: /^Sessions\s*,\s*1\+ waiting$/ });
  expect(links.length).toBeGreaterThan(0);
});

describe('confirming', () => {
  const CONFIRM = of(request._id, 'confirm');
  async function ask(answers = {}) {
    const app = await open(answers);
    press('Confirm Booking');
    await screen.findByRole('dialog', { name: 'Confirm Session' });
    return app;
  }

  test('starts with the link of the profile and sends it', async () => {
    const { calls, answers } = await ask({ [CONFIRM]: done });
    expect(valueOf('Session link')).toBe(LINK);
    answers[PENDING] = list([]);
    press('Confirm & Send Link');
    await screen.findByText('Session confirmed successfully!');
    expect(sent(calls)).toEqual([{ route: CONFIRM, body: { sessionLink: LINK } }]);
    await screen.findByText('You have no new session requests.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['', 'meet.google.com/abc', 'ftp://example.com', 'javascript:alert(1)'])(
    'sends no %j',
    async (link) => {
      const { calls } = await ask();
      type('Session link', link);
      press('Confirm & Send Link');
      expect(faultOf('Session link')).toBe(
        'Please enter a valid URL, for example https://meet.google.com/abc-defg-hij',
      );
      expect(sent(calls)).toEqual([]);
    },
  );

  test('says the server’s words, or its own, and keeps the link', async () => {
    const { answers } = await ask({ [CONFIRM]: 'unreachable' });
    press('Confirm & Send Link');
    await screen.findByText('Failed to confirm session.');
    expect(valueOf('Session link')).toBe(LINK);
    answers[CONFIRM] = { status: 503, body: { success: false, message: 'Busy.', code: 'x' } };
    press('Confirm & Send Link');
    await screen.findByText('Busy.');
    expect(valueOf('Session link')).toBe(LINK);
  });

  test('closes when the student was faster', async () => {
    const { answers } = await ask({
      [CONFIRM]: { status: 409, body: { success: false, message: 'Too late.', code: 'x' } },
    });
    answers[PENDING] = list([]);
    press('Confirm & Send Link');
    await screen.findByText('Too late.');
    await screen.findByText('You have no new session requests.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('brings a refused link to its field', async () => {
    await ask({ [CONFIRM]: refusal('Please check.', { sessionLink: 'Not this one' }) });
    press('Confirm & Send Link');
    await waitFor(() => expect(faultOf('Session link')).toBe('Not this one'));
  });

  test('is over at the deadline', async () => {
    vi.setSystemTime(new Date('2025-10-10T03:00:00Z'));
    await open();
    expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
    expect(screen.getByText(/Kevin gets everything back/)).toBeTruthy();
  });
});

test('declining asks for a reason and says what the student gets', async () => {
  const DECLINE = of(request._id, 'decline');
  const { calls } = await open({ [DECLINE]: done });
  press('Decline');
  await screen.findByText(/Kevin gets Rp 80\.000 back in full/);
  press('Decline request');
  expect(faultOf('Reason')).toBe('Please give a reason.');
  type('Reason', '  I am ill.  ');
  press('Decline request');
  await screen.findByText(/The request was declined/);
  expect(sent(calls)).toEqual([{ route: DECLINE, body: { reason: 'I am ill.' } }]);
});

describe('an upcoming session', () => {
  const COMPLETE = of(confirmed._id, 'complete');

  test('opens in a new tab that knows nothing of ours', async () => {
    await open();
    const join = screen.getByRole('link', { name: /^Join Session/ });
    expect(join.getAttribute('href')).toBe(confirmed.sessionLink);
    expect([join.getAttribute('target'), join.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('goes into a calendar', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe(`/api/bookings/${confirmed._id}/event.ics`);
  });

  test('cannot be completed before its start, and says why', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Mark as Complete' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const [reason = ''] = button.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(reason)?.textContent).toBe(
      'Can be marked as complete once it has started.',
    );
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is completed after one more question', async () => {
    vi.setSystemTime(new Date('2025-10-11T04:00:00Z'));
    const { calls } = await open({ [PENDING]: list([]), [COMPLETE]: done });
    expect(screen.getByText(/Mark it as complete to be paid/)).toBeTruthy();
    press('Mark as Complete');
    const dialog = await screen.findByRole('dialog', { name: 'Mark as complete?' });
    expect(within(dialog).getByText(/Rp 76\.000 goes to your balance/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Complete' }));
    await screen.findByText('Session marked as complete!');
    expect(sent(calls).map(({ route }) => route)).toEqual([COMPLETE]);
  });

  test('that is not completed says so', async () => {
    vi.setSystemTime(new Date('2025-10-11T04:00:00Z'));
    await open({ [PENDING]: list([]), [COMPLETE]: 'unreachable' });
    press('Mark as Complete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Complete' }));
    expect(await screen.findByText('Failed to mark session as complete.')).toBeTruthy();
  });

  test('is called off with a reason, and everything goes back', async () => {
    const CALL_OFF = of(confirmed._id, 'teacher-cancel');
    const { calls } = await open({ [CALL_OFF]: done });
    press('Call off');
    await screen.findByText(/Alya gets Rp 80\.000 back in full/);
    type('Reason', 'I am ill.');
    press('Call off session');
    await screen.findByText(/The session was called off/);
    expect(sent(calls)).toEqual([{ route: CALL_OFF, body: { reason: 'I am ill.' } }]);
  });

  test.each([
    ['Accept new time', 'accept', 'The session was moved to the new time.'],
    ['Refuse', 'refuse', 'The session stays at its time.'],
  ])('moves, or not: %s', async (name, step, said) => {
    const proposal = {
      date: '2025-10-13',
      startTime: '19:00',
      startsAt: '2025-10-13T12:00:00.000Z',
    };
    const route = of(confirmed._id, `reschedule/${step}`);
    const { calls } = await open({
      [UPCOMING]: list([{ ...confirmed, proposal }]),
      [route]: done,
    });
    expect(
      screen.getByText(/Alya asks to move this session to Monday, 13 October 2025, 19:00 WIB/),
    ).toBeTruthy();
    press(name);
    await screen.findByText(said);
    expect(sent(calls).map((call) => call.route)).toEqual([route]);
  });
});

describe('a past session', () => {
  const taught = { ...confirmed, status: 'completed' as const };
  const entry = {
    _id: taught._id,
    date: taught.date,
    studentId: { fullName: 'Alya Putri' },
    price: 80_000,
    commission: 2_000,
    earned: 38_000,
  };
  const earnings = (status: 'completed' | 'cancelled') => ({
    body: { success: true, earningsData: { transactions: [{ ...entry, status }] } },
  });

  test('says what the ledger says it brought', async () => {
    await open({
      [PAST]: list([{ ...taught, status: 'cancelled', reason: 'I am ill.' }]),
      [EARNINGS]: earnings('cancelled'),
    });
    const past = section('Past Sessions');
    expect(past.getByText('cancelled')).toBeTruthy();
    expect(await past.findByText('You earned Rp 38.000')).toBeTruthy();
    expect(past.getByText('Reason: I am ill.')).toBeTruthy();
  });

  test('beyond what the ledger lists counts the commission itself', async () => {
    await open({ [PAST]: list([taught]) });
    expect(section('Past Sessions').getByText('You earned Rp 76.000')).toBeTruthy();
  });

  test('shows more when there is more', async () => {
    const older = { ...taught, _id: '0199f000-0000-7000-8000-0000000000b9' };
    await open({
      [PAST]: list([taught], 'older'),
      [`${PAST}&cursor=older`]: list([older]),
    });
    press('Show more');
    await waitFor(() => expect(section('Past Sessions').getAllByText('completed')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('lists that do not come', () => {
  const said = async () => {
    const region = await screen.findByRole('region', { name: 'Notifications' });
    return within(region).findAllByText('Failed to fetch sessions.');
  };

  test('say so once, and come when asked again', async () => {
    const { answers } = openSessions({
      [PENDING]: 'unreachable',
      [UPCOMING]: 'unreachable',
      [PAST]: 'unreachable',
    });
    expect(await said()).toHaveLength(1);
    Object.assign(answers, {
      [PENDING]: list([]),
      [UPCOMING]: list([confirmed]),
      [PAST]: list([]),
    });
    press('Try again');
    expect(await screen.findByText('Alya Putri')).toBeTruthy();
  });

  test('leave the others where they are', async () => {
    const { answers } = await open({ [UPCOMING]: 'unreachable' });
    expect(await said()).toHaveLength(1);
    expect(section('Pending Confirmation').getByText('Kevin Tanoto')).toBeTruthy();
    answers[UPCOMING] = list([confirmed]);
    press('Try again');
    expect(await section('Upcoming Sessions').findByText('Alya Putri')).toBeTruthy();
  });
});
