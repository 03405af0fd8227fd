import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, openApp, refusal } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';
import { aBooking, aHold, hoursAhead, inZone, openPopup } from '../testing/bookings.ts';
import {
  actions,
  cancelOf,
  card,
  CREATE,
  LIST,
  listOf,
  see,
  useMySessions,
} from '../testing/my-sessions-page.ts';

useMySessions();

const PROPOSAL = { date: '2030-10-10', startTime: '19:00', startsAt: '2030-10-10T12:00:00.000Z' };

describe('the list', () => {
  test('says that it is loading, then that there is nothing, and where to find a teacher', async () => {
    const server = Promise.withResolvers<object>();
    openApp('/my-appointments', { as: student, answers: { [LIST]: () => server.promise } });
    await screen.findByText('Loading your sessions...');
    server.resolve({ bookings: [], nextCursor: null });
    await screen.findByRole('heading', { name: "You don't have any sessions booked yet." });
    const find = screen.getByRole('link', { name: 'Find a Teacher' });
    expect(find.getAttribute('href')).toBe('/teachers');
    expect(screen.getByRole('button', { name: 'Subscribe in your calendar' })).toBeTruthy();
  });

  test('that cannot be fetched says so once and offers to try again', async () => {
    const { toasts, answers } = openApp('/my-appointments', {
      as: student,
      answers: { [LIST]: () => refusal(503) },
    });
    await screen.findByRole('heading', { name: 'Failed to fetch bookings' });
    expect(toasts).toEqual(['Failed to fetch bookings']);
    answers[LIST] = listOf([aBooking()]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Ratna Wulandari' });
  });

  test('that was loaded shows one toast for failed refetches, until one succeeds', async () => {
    const works = listOf([aBooking()]);
    const { toasts, answers } = await see([aBooking()]);
    const lookAgain = async () => {
      const asked = vi.fn<() => object>(answers[LIST] as () => object);
      answers[LIST] = asked;
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await new Promise((drawn) => setTimeout(drawn, 50));
    };
    answers[LIST] = () => refusal(503);
    await lookAgain();
    await lookAgain();
    expect(toasts).toEqual(['Failed to fetch bookings']);
    answers[LIST] = works;
    await lookAgain();
    answers[LIST] = () => refusal(503);
    await lookAgain();
    expect(toasts).toHaveLength(2);
    expect(card()).toBeTruthy();
  });

  test('continues with past bookings after the upcoming ones', async () => {
    const pages: Record<string, object> = {
      'ahead ': { bookings: [aBooking({ teacher: 'First' })], nextCursor: 'more' },
      'ahead more': { bookings: [aBooking({ teacher: 'Second' })], nextCursor: null },
      'past ': { bookings: [aBooking({ teacher: 'Past', status: 'completed' })], nextCursor: null },
    };
    openApp('/my-appointments', {
      as: student,
      answers: {
        [LIST]: ({ searchParams }: URL) =>
          pages[`${searchParams.get('section')} ${searchParams.get('cursor') ?? ''}`] ?? {},
      },
    });
    await screen.findByRole('heading', { name: 'First' });
    expect(screen.queryByRole('heading', { name: 'Past' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('heading', { name: 'Past' });
    const names = screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    expect(names.slice(0, 3)).toEqual(['First', 'Second', 'Past']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('shows the reader’s time where it differs from WIB', async () => {
    inZone('Asia/Makassar');
    const startsAt = new Date('2030-10-11T12:00:00Z');
    await see([aBooking({ startsAt })]);
    expect(card().getByText('19:00–20:00 WIB')).toBeTruthy();
    expect(card().getByText('20:00–21:00 your time (Makassar)')).toBeTruthy();
  });

  test.each([
    [
      'confirmation',
      aBooking({ status: 'pending_confirmation', confirmBy: '2030-10-10T12:00:00Z' }),
    ],
    ['proposal', aBooking({ startsAt: new Date('2030-10-11T12:00:00Z'), proposal: PROPOSAL })],
  ])('the hour of a %s has the own clock beside it, too', async (_, booking) => {
    inZone('Asia/Makassar');
    await see([booking]);
    expect(card().getByText(/Thu 10 Oct, 19:00\sWIB \(20:00 your time\)/)).toBeTruthy();
  });

  test('names the reader’s date where it differs', async () => {
    inZone('Pacific/Auckland');
    await see([aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') })]);
    expect(card().getByText(/^Sat 12 Oct, .+ your time \(Auckland\)$/)).toBeTruthy();
  });
});

describe('a card', () => {
  test.each([
    ['pending payment', aHold(14.98), /^Pay within 14 min/, ['Give up', 'Pay now']],
    [
      'pending confirmation',
      aBooking({ status: 'pending_confirmation', sessionLink: '' }),
      /^Waiting for Ratna to confirm, until .+ WIB\. Your payment is held safely until then\.$/,
      ['Cancel Booking', 'Receipt'],
    ],
    [
      'confirmed',
      aBooking({ startsAt: new Date(Date.now() + 9 * 3_600_000 + 20.98 * 60_000) }),
      /^Starts in 9 h 20 min\. The link opens in a new tab\.$/,
      [
        'Report an Issue: Ratna Wulandari',
        'Cancel Booking',
        'Add to calendar',
        'Receipt',
        'Join Session',
      ],
    ],
    [
      'completed',
      aBooking({ status: 'completed' }),
      /^Completed\. You paid Rp\s95\.000\.$/,
      ['Report an Issue: Ratna Wulandari', 'Leave a Review: Ratna Wulandari', 'Receipt'],
    ],
    ['cancelled', aBooking({ status: 'cancelled' }), /without a refund\.$/, ['Receipt']],
  ] as const)('that is %s says what happens next and what can be done', async (...row) => {
    const [badge, booking, sentence, names] = row;
    await see([booking]);
    expect(card().getByText(badge)).toBeTruthy();
    expect(card().getByText(sentence)).toBeTruthy();
    await waitFor(() => expect(actions()).toEqual(names));
  });

  test('opens the session link in a new tab without an opener', async () => {
    await see([aBooking()]);
    const join = card().getByRole('link', { name: 'Join Session' });
    expect(join.getAttribute('href')).toBe('https://meet.google.com/abc-defg-hij');
    expect(join.getAttribute('target')).toBe('_blank');
    expect(join.getAttribute('rel')).toContain('noopener');
  });

  test.each([
    ['due', /^This session was cancelled\. Rp\s47\.500 is on its way back to you\.$/],
    ['sent', /Rp\s47\.500 was sent back the way you paid\.$/],
    ['manual', /our team transfers Rp\s47\.500 to you by hand/],
  ] as const)('says of a refund that is %s', async (status, text) => {
    await see([aBooking({ status: 'cancelled', refund: { amount: 47_500, status } })]);
    expect(card().getByText(text)).toBeTruthy();
  });

  test('shows the teacher’s reason for calling off', async () => {
    await see([aBooking({ status: 'cancelled', reason: 'I am ill.' })]);
    expect(card().getByText('Ratna wrote: I am ill.')).toBeTruthy();
  });

  test('shows the proposed hour and offers no second proposal', async () => {
    const proposal = { date: '2030-10-12', startTime: '19:00', startsAt: '2030-10-12T12:00:00Z' };
    await see([aBooking({ startsAt: hoursAhead(50), proposals: 1, proposal })]);
    expect(card().getByText(/^You asked Ratna to move it to Sat 12 Oct, 19:00 WIB\./)).toBeTruthy();
    expect(actions()).not.toContain('Reschedule');
  });
});

describe('an hour that is held', () => {
  test('disappears when the hold expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await see([aHold(1), aBooking({ teacher: 'Maya Kusuma' })]);
    expect(card().getByText(/^Pay within 1 min/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(75_000);
    expect(screen.queryByRole('heading', { name: 'Ratna Wulandari' })).toBeNull();
    expect(card('Maya Kusuma').getByText('confirmed')).toBeTruthy();
  });

  test('is paid with the same request, and not offered again once the popup reported success', async () => {
    const popup = openPopup();
    const hold = aHold(10);
    const { toasts } = await see([hold], {
      [CREATE]: { token: 'same-token', bookingId: hold._id, holdExpiresAt: hold.holdExpiresAt },
    });
    fireEvent.click(card().getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(popup.pay.mock.lastCall?.[0]).toBe('same-token');
    popup.end('success');
    await screen.findByText('We are checking your payment.');
    expect(toasts).toEqual(['Payment successful! Waiting for teacher confirmation.']);
    expect(actions()).toEqual([]);
    expect(address()).toBe('/my-appointments');
  });

  test('whose payment is pending can be opened again', async () => {
    const popup = openPopup();
    const hold = aHold(10);
    await see([hold], {
      [CREATE]: { token: 'same-token', bookingId: hold._id, holdExpiresAt: hold.holdExpiresAt },
    });
    fireEvent.click(card().getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    popup.end('pending');
    await screen.findByText(/^Your payment is pending\. We will update you shortly\. Pay within/);
    expect(actions()).toEqual(['Give up', 'Pay now']);
  });

  test('that can no longer be paid shows the server’s message', async () => {
    openPopup();
    const { toasts, routes } = await see([aHold(10)], {
      [CREATE]: () => refusal(409, 'Too late.'),
    });
    fireEvent.click(card().getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(toasts).toEqual(['Too late.']));
    await waitFor(() =>
      expect(routes.filter((call) => call.startsWith(LIST)).length).toBeGreaterThan(2),
    );
  });

  test('is released without mentioning refunds', async () => {
    const hold = aHold(10);
    const { toasts, answers } = await see([hold], { [cancelOf(hold)]: { refund: 0 } });
    fireEvent.click(card().getByRole('button', { name: 'Give up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up this hour?' }));
    expect(dialog.queryByText(/You will get back/)).toBeNull();
    answers[LIST] = listOf([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Give up' }));
    await screen.findByText("You don't have any sessions booked yet.");
    expect(toasts).toEqual(['The hour is free again. Nothing was charged.']);
  });
});
