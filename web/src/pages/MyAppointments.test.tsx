import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, openApp, refusal } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';
import { weekdayIndex, wibDate, wibTime } from '#domain/calendar.ts';
import { aBooking, aHold, hoursAhead, inZone } from '../testing/bookings.ts';
import {
  action,
  actions,
  card,
  LIST,
  listOf,
  see,
  useMySessions,
} from '../testing/my-sessions-page.ts';

useMySessions();

const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent)
    .filter((name) => !['COMPANY', 'GET IN TOUCH'].includes(name));
const isParagraph = (element: Element | null, text: RegExp) =>
  element?.tagName === 'P' && text.test(element.textContent.replaceAll(/\s/g, ' '));

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
    expect(screen.queryByRole('button', { name: 'Sync to calendar' })).toBeNull();
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

  test('has sections with counts, and past bookings twenty at a time', async () => {
    const past = (teacher: string) => aBooking({ teacher, status: 'completed' });
    const pages: Record<string, object> = {
      'ahead ': { bookings: [aHold(9, { teacher: 'Held' }), aBooking({ teacher: 'Next' })] },
      'past ': { bookings: [past('First')], nextCursor: 'more', total: 2 },
      'past more': { bookings: [past('Second')], nextCursor: null },
    };
    const { routes } = openApp('/my-appointments#past', {
      as: student,
      answers: {
        [LIST]: ({ searchParams }: URL) =>
          pages[`${searchParams.get('section')} ${searchParams.get('cursor') ?? ''}`] ?? {},
      },
    });
    await screen.findByRole('heading', { name: 'First' });
    const tabs = within(screen.getByRole('navigation', { name: 'My Sessions' }));
    const links = tabs.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Needs you now1', 'Upcoming1', 'Past2']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(names()).toEqual(['Held', 'Next', 'First']);
    fireEvent.click(links[1] as HTMLElement);
    expect(links[1]?.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement?.id).toBe('upcoming');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('heading', { name: 'Second' });
    expect(names()).toEqual(['Held', 'Next', 'First', 'Second']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(routes.some((call) => call.includes('section=past') && call.includes('limit=20'))).toBe(
      true,
    );
  });

  test('without upcoming sessions says so, above the past ones', async () => {
    await see([aBooking({ status: 'completed' })]);
    expect(screen.getByText('No upcoming sessions.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Needs you now/ })).toBeNull();
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
  ])('the hour of a %s is also shown in the browser’s time zone', async (_, booking) => {
    inZone('Asia/Makassar');
    await see([booking]);
    expect(card().getAllByText(/Thu 10 Oct, 19:00\sWIB \(20:00 your time\)/)[0]).toBeTruthy();
  });

  test('names the reader’s date where it differs', async () => {
    inZone('Pacific/Auckland');
    await see([aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') })]);
    expect(card().getByText(/^Sat 12 Oct, .+ your time \(Auckland\)$/)).toBeTruthy();
  });
});

describe('a card', () => {
  test.each([
    [
      'pending payment',
      aHold(14.98),
      /^Pay within 14 min, until .+, or this slot is released\.$/,
      ['Release slot', 'Pay now', 'How to pay'],
    ],
    [
      'pending confirmation',
      aBooking({ status: 'pending_confirmation', paidAt: '2026-10-10T12:00:00Z' }),
      /^Waiting for Ratna to confirm, until .+ WIB\. Your payment is held safely until then\. Once it is confirmed you can reschedule; until then you can cancel for a full refund and book again\.$/,
      ['Cancel Booking', 'Message', 'Receipt', 'Add to calendar'],
    ],
    [
      'confirmed',
      aBooking({ startsAt: new Date(Date.now() + 9 * 3_600_000 + 20.98 * 60_000) }),
      /^Starts in 9 h 20 min\. Join from .+\sWIB; the link opens in a new tab\.$/,
      ['Cancel Booking', 'Message', 'Receipt', 'Add to calendar', 'Join Session'],
    ],
    [
      'completed',
      aBooking({ status: 'completed', startsAt: hoursAhead(-30) }),
      /^How was it\? Your review helps other students\. Leave a Review/,
      ['Leave a Review', 'More', 'Message', 'Receipt', 'Continue at this time', 'Book again'],
    ],
    [
      'cancelled',
      aBooking({ status: 'cancelled' }),
      /without a refund\.$/,
      ['Message', 'Receipt', 'Book again'],
    ],
  ] as const)('that is %s says what happens next and what can be done', async (...row) => {
    const [badge, booking, sentence, actionNames] = row;
    await see([booking]);
    expect(card().getByText(badge)).toBeTruthy();
    expect(card().getByText(/^Rp\s95\.000$/)).toBeTruthy();
    await waitFor(() => expect(actions()).toEqual(actionNames));
    expect(card().getByText((_, element) => isParagraph(element, sentence))).toBeTruthy();
  });

  test('of a teacher who left offers neither a message nor another booking', async () => {
    const booking = aBooking({ status: 'cancelled' });
    await see([{ ...booking, teacherId: { ...booking.teacherId, isListed: false } }]);
    expect(actions()).toEqual(['Receipt']);
  });

  test('of the past leads to the same weekday and hour', async () => {
    const startsAt = hoursAhead(-30);
    await see([aBooking({ status: 'completed', startsAt })]);
    const { searchParams, pathname } = new URL(
      action('Book again', 'link').getAttribute('href') ?? '',
      'http://here',
    );
    expect([pathname, searchParams.get('time')]).toEqual(['/session/ratna', wibTime(startsAt)]);
    expect(weekdayIndex(searchParams.get('date') ?? '')).toBe(weekdayIndex(wibDate(startsAt)));
  });

  test('opens the conversation with its teacher', async () => {
    await see([aBooking()], {
      'POST /api/messages/conversation/ratna': { conversationId: 'talk' },
      'GET /api/messages/conversations': { conversations: [] },
    });
    fireEvent.click(action('Message'));
    await waitFor(() => expect(address()).toBe('/messages/talk'));
  });

  test.each([
    [16, false],
    [14, true],
  ])(
    '%i minutes before the start has Join Session as the primary button: %s',
    async (minutes, isPrimary) => {
      await see([aBooking({ startsAt: new Date(Date.now() + minutes * 60_000) })]);
      expect(action('Join Session', 'link').className.includes('bg-brand ')).toBe(isPrimary);
      const now = screen.queryByRole('heading', { level: 2, name: 'Needs you now' });
      expect(now !== null).toBe(isPrimary);
    },
  );

  test('opens the session link in a new tab without an opener', async () => {
    await see([aBooking()]);
    const join = action('Join Session', 'link');
    expect(join.getAttribute('href')).toBe('https://meet.google.com/abc-defg-hij');
    expect(join.getAttribute('target')).toBe('_blank');
    expect(join.getAttribute('rel')).toContain('noopener');
  });

  test.each([
    ['due', /^This session was cancelled\. Rp\s47\.500 is on its way back to you\.$/],
    ['sent', /Rp\s47\.500 was sent back the way you paid and to your Lentera credit\.$/],
    ['undecided', /Rp\s47\.500 cannot go back the way you paid\. Please choose/],
    ['manual', /Our team transfers Rp\s47\.500 to your bank account\.$/],
  ] as const)('says of a refund that is %s', async (status, text) => {
    const refund = { amount: 47_500, status };
    await see([aBooking({ status: 'cancelled', refund, refundedTo: ['provider', 'credit'] })]);
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
