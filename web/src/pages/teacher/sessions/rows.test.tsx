import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { press, type } from '../../../testing/app.tsx';
import { confirmed, request } from '../../../testing/teacher-bookings.ts';
import {
  done,
  EARNINGS,
  list,
  of,
  open,
  PAST,
  PENDING,
  section,
  sent,
  UPCOMING,
  useSessions,
} from '../../../testing/teacher-sessions-page.ts';

useSessions();

describe('an upcoming session', () => {
  const COMPLETE = of(confirmed._id, 'complete');

  test('opens in a new tab without an opener', async () => {
    await open();
    const join = screen.getByRole('link', { name: /^Join Session/ });
    expect(join.getAttribute('href')).toBe(confirmed.sessionLink);
    expect([join.getAttribute('target'), join.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('can be added to a calendar', async () => {
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
      'Mark a session as complete once you have taught it: only then does your share go to your balance.',
    );
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is completed after a confirmation', async () => {
    vi.setSystemTime(new Date('2025-10-11T04:00:00Z'));
    const { calls } = await open({ [PENDING]: list([]), [COMPLETE]: done });
    expect(screen.getByText('This session is over.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Join Session/ })).toBeNull();
    // The teacher may have missed it, and then refunds it.
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeTruthy();
    press('Mark as Complete');
    const dialog = await screen.findByRole('dialog', { name: 'Mark as complete?' });
    expect(within(dialog).getByText(/Rp 76\.000 goes to your balance/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Complete' }));
    await screen.findByText('Session marked as complete!');
    expect(sent(calls).map(({ route }) => route)).toEqual([COMPLETE]);
  });

  test('that cannot be completed shows a toast', async () => {
    vi.setSystemTime(new Date('2025-10-11T04:00:00Z'));
    await open({ [PENDING]: list([]), [COMPLETE]: 'unreachable' });
    press('Mark as Complete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Complete' }));
    expect(await screen.findByText('Failed to mark session as complete.')).toBeTruthy();
  });

  test('a session is cancelled by the teacher with a reason and refunded in full', async () => {
    const CALL_OFF = of(confirmed._id, 'teacher-cancel');
    const { calls } = await open({ [CALL_OFF]: done });
    press('Cancel session');
    await screen.findByText(/Alya gets Rp 80\.000 back in full/);
    type('Reason', 'I am ill.');
    press('Cancel session');
    await screen.findByText(/The session was cancelled/);
    expect(sent(calls)).toEqual([{ route: CALL_OFF, body: { reason: 'I am ill.' } }]);
  });

  test('speaks of a student by the name, not by the title', async () => {
    const studentId = { ...confirmed.studentId, fullName: 'Dr. Hendra Wijaya' };
    await open({ [UPCOMING]: list([{ ...confirmed, studentId }]) });
    press('Cancel session');
    expect(await screen.findByText(/^Hendra gets Rp 80\.000 back in full/)).toBeTruthy();
  });

  test.each([
    ['Move', 'accept', 'The session was moved to the new time.'],
    ['Keep old time', 'refuse', 'The session time stays the same.'],
  ])('moves, or not: %s', async (name, step, said) => {
    const proposal = {
      date: '2025-10-13',
      startTime: '19:00',
      startsAt: '2025-10-13T12:00:00.000Z',
    };
    const route = of(confirmed._id, `reschedule/${step}`);
    const { calls } = await open({
      [PENDING]: list([{ ...confirmed, proposal }]),
      [UPCOMING]: list([{ ...confirmed, proposal }]),
      [route]: done,
    });
    expect(
      section('Pending Confirmation').getByText(
        /Alya asks to move this session to Monday, 13 October 2025, 19:00 WIB/,
      ),
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
    earningsData: { transactions: [{ ...entry, status }] },
  });

  test('shows the earnings recorded in the ledger', async () => {
    await open({
      [PAST]: list([{ ...taught, status: 'cancelled', reason: 'I am ill.' }]),
      [EARNINGS]: earnings('cancelled'),
    });
    const past = section('Past Sessions');
    expect(past.getByText('cancelled')).toBeTruthy();
    expect(await past.findByText('You earned Rp 38.000')).toBeTruthy();
    expect(past.getByText('Reason: I am ill.')).toBeTruthy();
  });

  test('older than the ledger’s list shows the computed share', async () => {
    await open({ [PAST]: list([taught]) });
    expect(section('Past Sessions').getByText('You earned Rp 76.000')).toBeTruthy();
  });

  test('has a button for the next page', async () => {
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

test('homework of a request leads to its file', async () => {
  const homework = [{ _id: 'file-1', name: 'soal-3.jpg', url: '/api/messages/c/files/file-1' }];
  await open({ [PENDING]: list([{ ...request, homework }]) });
  const link = await screen.findByRole('link', { name: 'soal-3.jpg' });
  expect(link.getAttribute('href')).toBe('/api/messages/c/files/file-1');
});
