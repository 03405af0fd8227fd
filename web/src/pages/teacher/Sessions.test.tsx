import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, faultOf, invalidInput, press, reply, type, valueOf } from '../../testing/app.tsx';
import { inZone } from '../../testing/bookings.ts';
import { confirmed, request } from '../../testing/teacher-bookings.ts';
import {
  done,
  LINK,
  list,
  of,
  open,
  openSessions,
  PAST,
  PENDING,
  section,
  sent,
  SUMMARY,
  summary,
  UPCOMING,
  useSessions,
} from '../../testing/teacher-sessions-page.ts';

useSessions();

test('each empty section shows its own text', async () => {
  await open({ [PENDING]: list([]), [UPCOMING]: list([]) });
  expect(screen.getByText('You have no new session requests.')).toBeTruthy();
  expect(screen.getByText('You have no upcoming sessions.')).toBeTruthy();
  expect(screen.getByText('You have no past sessions.')).toBeTruthy();
});

test.each([
  ['with sessions', {}],
  ['without any', { [PENDING]: list([]), [UPCOMING]: list([]) }],
])('a private address of the calendar can be created, %s', async (_, answers) => {
  const url = 'https://lentera.example/calendar/one.ics';
  await open({
    ...answers,
    'GET /api/bookings/calendar': { createdAt: null },
    'POST /api/bookings/calendar': { url },
  });
  press('Sync to calendar');
  await screen.findByRole('dialog', { name: 'Your sessions in your calendar' });
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(valueOf('Private link')).toBe(url));
});

test('of two requests the one with the earlier deadline stands first', async () => {
  const urgent = {
    ...request,
    _id: `${request._id.slice(0, -1)}9`,
    studentId: { ...request.studentId, fullName: 'Citra Maharani' },
    confirmBy: new Date(Date.parse(request.confirmBy ?? '') - 3_600_000).toISOString(),
  };
  await open({ [PENDING]: list([request, urgent]) });
  const names = section('Pending Confirmation').getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Citra Maharani', 'Kevin Tanoto']);
});

test('a row leads to the conversation with its student', async () => {
  const conversationId = '0199f000-0000-7000-8000-0000000000c1';
  await open({
    [`POST /api/messages/conversation/${confirmed.studentId._id}`]: { conversationId },
    'GET /api/messages/conversations': { conversations: [], nextCursor: null, unread: 0 },
  });
  const upcoming = section('Upcoming Sessions');
  fireEvent.click(upcoming.getByRole('button', { name: 'Message', description: 'Alya Putri' }));
  await waitFor(() => expect(address()).toBe(`/messages/${conversationId}`));
});

test('a row shows that its conversation is being opened', async () => {
  const { promise } = Promise.withResolvers<'unreachable'>();
  await open({ [`POST /api/messages/conversation/${confirmed.studentId._id}`]: promise });
  const message = section('Upcoming Sessions').getByRole('button', { name: 'Message' });
  fireEvent.click(message);
  await waitFor(() => expect(message.getAttribute('aria-busy')).toBe('true'));
});

test('a conversation that cannot be opened shows a toast', async () => {
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

test('abroad the confirmation deadline also shows the reader’s time', async () => {
  inZone('Pacific/Auckland');
  await open();
  const deadline = /Confirm by Fri 10 Oct, 10:00 WIB \(16:00 your time\)/;
  expect(section('Pending Confirmation').getByText(deadline)).toBeTruthy();
});

test('the navigation counts requests and proposals at Today', async () => {
  await open({ [SUMMARY]: { ...summary, requests: 2, proposals: 1 } });
  const links = await screen.findAllByRole('link', { name: /^Today\s*,\s*3 waiting$/ });
  expect(links).toHaveLength(2);
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
    answers[CONFIRM] = reply(503, { success: false, message: 'Busy.', code: 'x' });
    press('Confirm & Send Link');
    await screen.findByText('Busy.');
    expect(valueOf('Session link')).toBe(LINK);
  });

  test('closes when the student was faster', async () => {
    const { answers } = await ask({
      [CONFIRM]: reply(409, { success: false, message: 'Too late.', code: 'x' }),
    });
    answers[PENDING] = list([]);
    press('Confirm & Send Link');
    await screen.findByText('Too late.');
    await screen.findByText('You have no new session requests.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('brings a refused link to its field', async () => {
    await ask({ [CONFIRM]: invalidInput('Please check.', { sessionLink: 'Not this one' }) });
    press('Confirm & Send Link');
    await waitFor(() => expect(faultOf('Session link')).toBe('Not this one'));
  });

  test('is no longer possible at the deadline', async () => {
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

describe('lists that do not come', () => {
  const said = async () => {
    const region = await screen.findByRole('region', { name: 'Notifications' });
    return within(region).findAllByText('Failed to fetch sessions.');
  };

  test('show one toast, and load on retry', async () => {
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

  test('do not affect the other lists', async () => {
    const { answers } = await open({ [UPCOMING]: 'unreachable' });
    expect(await said()).toHaveLength(1);
    expect(section('Pending Confirmation').getByText('Kevin Tanoto')).toBeTruthy();
    answers[UPCOMING] = list([confirmed]);
    press('Try again');
    expect(await section('Upcoming Sessions').findByText('Alya Putri')).toBeTruthy();
  });
});
