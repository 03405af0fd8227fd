import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { student } from '../features/accounts/testing.tsx';
import { aBooking, aHold, hoursAhead, inZone, openPopup } from '../features/bookings/testing.ts';
import { address, leave, refusal, visit } from '../features/teachers/testing.tsx';
import { rupiah } from '../lib/format.ts';

const LIST = 'GET /api/bookings/user';
const CREATE = 'POST /api/bookings/create';
const cancelOf = ({ _id }: StudentBooking) => `PUT /api/bookings/${_id}/cancel`;

beforeAll(() => import('./MyAppointments.tsx'), 60_000);
beforeAll(() => import('../features/bookings/CancelDialog.tsx'), 60_000);
beforeAll(() => import('../features/bookings/RescheduleDialog.tsx'), 60_000);
beforeEach(() => inZone('Asia/Jakarta'));
afterEach(() => {
  leave();
  delete window.snap;
});

/** The server's list, by section; those complete or cancelled are past. */
const listOf = (bookings: readonly StudentBooking[]) => (url: URL) => {
  const isPast = ({ status }: StudentBooking) => status === 'completed' || status === 'cancelled';
  const wanted = url.searchParams.get('section') === 'past';
  return { bookings: bookings.filter((one) => isPast(one) === wanted), nextCursor: null };
};

const see = async (bookings: StudentBooking[], answers: Record<string, object> = {}) => {
  const seen = await visit('/my-appointments', {
    as: student,
    answers: { [LIST]: listOf(bookings), ...answers },
  });
  await screen.findByText('All times in WIB.');
  return seen;
};

const card = (name = 'Ratna Wulandari') => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!found) throw new Error(`no card of ${name}`);
  return within(found);
};
const actions = (name?: string) =>
  [...card(name).queryAllByRole('button'), ...card(name).queryAllByRole('link')]
    .map((action) => action.textContent)
    .filter((text) => text !== (name ?? 'Ratna Wulandari'));

describe('the list', () => {
  test('says that it is loading, then that there is nothing, and where to find a teacher', async () => {
    const server = Promise.withResolvers<object>();
    await visit('/my-appointments', { as: student, answers: { [LIST]: () => server.promise } });
    await screen.findByText('Loading your sessions...');
    server.resolve({ bookings: [], nextCursor: null });
    await screen.findByRole('heading', { name: "You don't have any sessions booked yet." });
    const find = screen.getByRole('link', { name: 'Find a Teacher' });
    expect(find.getAttribute('href')).toBe('/teachers');
    expect(screen.getByRole('button', { name: 'Subscribe in your calendar' })).toBeTruthy();
  });

  test('that cannot be fetched says so once and offers to try again', async () => {
    const { toasts, answers } = await visit('/my-appointments', {
      as: student,
      answers: { [LIST]: () => refusal(503) },
    });
    await screen.findByRole('heading', { name: 'Failed to fetch bookings' });
    expect(toasts).toEqual(['Failed to fetch bookings']);
    answers[LIST] = listOf([aBooking()]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Ratna Wulandari' });
  });

  test('goes on with the past after all that is ahead', async () => {
    const pages: Record<string, object> = {
      'ahead ': { bookings: [aBooking({ teacher: 'First' })], nextCursor: 'more' },
      'ahead more': { bookings: [aBooking({ teacher: 'Second' })], nextCursor: null },
      'past ': { bookings: [aBooking({ teacher: 'Past', status: 'completed' })], nextCursor: null },
    };
    await visit('/my-appointments', {
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

  test('shows the own clock where it is another', async () => {
    inZone('Asia/Makassar');
    const startsAt = new Date('2030-10-11T12:00:00Z');
    await see([aBooking({ startsAt })]);
    expect(card().getByText('19:00–20:00 WIB')).toBeTruthy();
    expect(card().getByText('20:00–21:00 your time (Makassar)')).toBeTruthy();
  });

  test('names the day where the own clock has another one', async () => {
    inZone('Pacific/Auckland');
    await see([aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') })]);
    expect(card().getByText(/^Sat 12 Oct, .+ your time \(Auckland\)$/)).toBeTruthy();
  });
});

describe('a card', () => {
  test.each([
    ['pending payment', aHold(14.5), /^Pay within 14 min/, ['Give up', 'Pay now']],
    [
      'pending confirmation',
      aBooking({ status: 'pending_confirmation', sessionLink: '' }),
      /^Waiting for Ratna to confirm, until .+ WIB\. Your payment is held safely until then\.$/,
      ['Cancel Booking', 'Receipt'],
    ],
    [
      'confirmed',
      aBooking({ startsAt: new Date(Date.now() + 9 * 3_600_000 + 20.5 * 60_000) }),
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

  test('leads to the meeting in a new tab that knows nothing of this one', async () => {
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

  test('passes on why the teacher called off', async () => {
    await see([aBooking({ status: 'cancelled', reason: 'I am ill.' })]);
    expect(card().getByText('Ratna wrote: I am ill.')).toBeTruthy();
  });

  test('shows the hour that was asked for, and asks for no other', async () => {
    const proposal = { date: '2030-10-12', startTime: '19:00', startsAt: '2030-10-12T12:00:00Z' };
    await see([aBooking({ startsAt: hoursAhead(50), proposals: 1, proposal })]);
    expect(card().getByText(/^You asked Ratna to move it to Sat 12 Oct, 19:00 WIB\./)).toBeTruthy();
    expect(actions()).not.toContain('Reschedule');
  });
});

describe('an hour that is held', () => {
  test('goes when its time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await see([aHold(1), aBooking({ teacher: 'Maya Kusuma' })]);
    expect(card().getByText(/^Pay within 1 min/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(75_000);
    expect(screen.queryByRole('heading', { name: 'Ratna Wulandari' })).toBeNull();
    expect(card('Maya Kusuma').getByText('confirmed')).toBeTruthy();
  });

  test('is paid with the same wish, and no longer offered once the popup said so', async () => {
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

  test('whose payment is pending can be looked at again', async () => {
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

  test('that cannot be paid any more is told in the server’s words', async () => {
    openPopup();
    const { toasts, calls } = await see([aHold(10)], { [CREATE]: () => refusal(409, 'Too late.') });
    fireEvent.click(card().getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(toasts).toEqual(['Too late.']));
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith(LIST)).length).toBeGreaterThan(2),
    );
  });

  test('is given up without talk of refunds', async () => {
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

describe('cancelling', () => {
  const open = async (booking: StudentBooking, answers: Record<string, object> = {}) => {
    const seen = await see([booking], answers);
    fireEvent.click(card().getByRole('button', { name: 'Cancel Booking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
    return { ...seen, dialog };
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test.each([
    ['more than 24 h', 24.01, 95_001, '100%', /^Full refund \(applies now\)/],
    ['24 h', 23.99, 47_501, '50%', /^50% refund \(applies now\)/],
    ['2 h', 2.01, 47_501, '50%', /^50% refund \(applies now\)/],
    ['under 2 h', 1.99, 0, '0%', /^No refund \(applies now\)/],
  ])('%s before shows the exact refund and its band', async (_, hours, amount, percent, tier) => {
    const { dialog } = await open(aBooking({ startsAt: inHours(hours), price: 95_001 }));
    const said = dialog.getByRole('status').textContent;
    expect(said).toContain(`You will get back ${rupiah(amount)}${percent} of ${rupiah(95_001)}`);
    const lit = dialog
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'true');
    expect(lit?.textContent).toMatch(tier);
  });

  test('names the clock of the deadline, and the hour on the own one', async () => {
    inZone('Pacific/Auckland');
    const { dialog } = await open(aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') }));
    expect(dialog.getByText(/19:00–20:00 WIB/)).toBeTruthy();
    expect(dialog.getByText('Sat 12 Oct, 01:00–02:00 your time (Auckland)')).toBeTruthy();
    const [full] = dialog.getAllByRole('listitem');
    expect(full?.textContent).toContain('until Thu 10 Oct, 19:00\u00A0WIB');
  });

  test('a request gives everything back, however late', async () => {
    const booking = aBooking({ status: 'pending_confirmation', startsAt: inHours(1) });
    const { dialog } = await open(booking);
    expect(dialog.getByRole('status').textContent).toMatch(/You will get back Rp\s95\.000/);
    expect(dialog.getByText(/^Ratna has not confirmed yet/)).toBeTruthy();
    expect(
      dialog.getAllByRole('listitem').some((item) => item.getAttribute('aria-current') === 'true'),
    ).toBe(false);
  });

  test('starts at the safe button and is told with the server’s amount', async () => {
    const booking = aBooking();
    const { dialog, toasts, answers } = await open(booking, {
      [cancelOf(booking)]: { refund: 95_000 },
    });
    const keep = dialog.getByRole('button', { name: 'Keep booking' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    const cancelled = { ...booking, status: 'cancelled' as const };
    answers[LIST] = listOf([{ ...cancelled, refund: { amount: 95_000, status: 'due' } }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await screen.findByText('cancelled');
    expect(toasts).toEqual([`Booking cancelled. You get back ${rupiah(95_000)}.`]);
  });

  test.each([
    ['', 'Failed to cancel booking'],
    ['It has started.', 'It has started.'],
  ])('that is refused with %j says %j', async (message, text) => {
    const booking = aBooking();
    const { dialog, toasts } = await open(booking, {
      [cancelOf(booking)]: () => refusal(409, message),
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toasts).toEqual([text]));
  });
});

describe('another hour', () => {
  test('is chosen among the free ones and asked for', async () => {
    const booking = aBooking({ startsAt: hoursAhead(72) });
    const slots = `GET /api/teachers/ratna/slots/${booking.date}`;
    const ask = `POST /api/bookings/${booking._id}/reschedule`;
    const { toasts, calls } = await see([booking], { [slots]: { slots: ['20:00'] }, [ask]: {} });
    fireEvent.click(card().getByRole('button', { name: 'Reschedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for another hour' }));
    const send = dialog.getByRole('button', { name: 'Ask teacher' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
    fireEvent.click(send);
    await waitFor(() => expect(calls).toContain(ask));
    await waitFor(() => expect(toasts[0]).toMatch(/^We asked Ratna for .+, 20:00\sWIB\.$/));
  });

  test('that is gone is cleared, and the hours are asked for again', async () => {
    const booking = aBooking({ startsAt: hoursAhead(72), proposals: 1 });
    const slots = `GET /api/teachers/ratna/slots/${booking.date}`;
    const { toasts, calls } = await see([booking], {
      [slots]: { slots: ['20:00'] },
      [`POST /api/bookings/${booking._id}/reschedule`]: () =>
        Response.json(
          { success: false, code: 'slot_not_offered', message: 'Gone.' },
          { status: 422 },
        ),
    });
    fireEvent.click(card().getByRole('button', { name: 'Reschedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/This is the last time you can ask/)).toBeTruthy();
    fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Ask teacher' }));
    await waitFor(() => expect(toasts).toEqual(['Gone.']));
    await waitFor(() => expect(calls.filter((call) => call === slots)).toHaveLength(2));
    expect(dialog.getByRole('radio', { name: '20:00' })).toHaveProperty('checked', false);
  });
});

test('the private address of the calendar is shown, copied and renewed', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { toasts } = await see([aBooking()], {
    'GET /api/bookings/calendar': { url: 'https://lentera.example/calendar/one.ics' },
    'POST /api/bookings/calendar': { url: 'https://lentera.example/calendar/two.ics' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe in your calendar' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Private address');
  expect(field.value).toBe('https://lentera.example/calendar/one.ics');
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts).toEqual(['Address copied.']));
  expect(writeText).toHaveBeenCalledWith('https://lentera.example/calendar/one.ics');
  fireEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(field.value).toBe('https://lentera.example/calendar/two.ics'));
});
