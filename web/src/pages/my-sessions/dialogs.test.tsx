import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { aBooking, hoursAhead, inZone } from '../../testing/bookings.ts';
import { refusal } from '../../testing/app.tsx';
import { rupiah } from '#domain/format.ts';
import {
  action,
  cancelOf,
  LIST,
  listOf,
  see,
  useMySessions,
} from '../../testing/my-sessions-page.ts';

useMySessions();

describe('cancelling', () => {
  const open = async (booking: StudentBooking, answers: Record<string, object> = {}) => {
    const seen = await see([booking], answers);
    fireEvent.click(action('Cancel Booking'));
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

  test('shows the deadline in WIB and in the reader’s time', async () => {
    inZone('Pacific/Auckland');
    const { dialog } = await open(aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') }));
    expect(dialog.getByText(/19:00–20:00 WIB/)).toBeTruthy();
    expect(dialog.getByText('Sat 12 Oct, 01:00–02:00 your time (Auckland)')).toBeTruthy();
    const [full] = dialog.getAllByRole('listitem');
    expect(full?.textContent).toContain(
      'until Thu\u00A010\u00A0Oct, 19:00\u00A0WIB (Fri\u00A011\u00A0Oct, 01:00 your time)',
    );
  });

  test('an unconfirmed booking refunds everything, however late', async () => {
    const booking = aBooking({ status: 'pending_confirmation', startsAt: inHours(1) });
    const { dialog } = await open(booking);
    expect(dialog.getByRole('status').textContent).toMatch(/You will get back Rp\s95\.000/);
    expect(dialog.getByText(/^Ratna has not confirmed yet/)).toBeTruthy();
    expect(
      dialog.getAllByRole('listitem').some((item) => item.getAttribute('aria-current') === 'true'),
    ).toBe(false);
  });

  test('the dialog focuses the safe button, and the message has the server’s amount', async () => {
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

  test('moves the focus to the cancelled card, even if its list has arrived and is not rendered yet', async () => {
    const booking = aBooking();
    const { dialog, answers } = await open(booking, { [cancelOf(booking)]: { refund: 95_000 } });
    const past = Promise.withResolvers<void>();
    const list = listOf([{ ...booking, status: 'cancelled' }]);
    answers[LIST] = async (url: URL) => {
      if (url.searchParams.get('section') === 'past') await past.promise;
      return list(url);
    };
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
    const renders: (() => void)[] = [];
    notifyManager.setScheduler((render) => void renders.push(render));
    past.resolve();
    await vi.waitUntil(() => renders.length > 0);
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    notifyManager.setScheduler(defaultScheduler);
    act(() => {
      for (const render of renders) render();
    });
    const name = await screen.findByRole('link', { name: 'Ratna Wulandari' });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  test('sends the refund that it shows, and shows another one when the server says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const booking = aBooking({ startsAt: inHours(24.001) });
    const { dialog, toasts } = await open(booking, {
      [cancelOf(booking)]: () => refusal(409, 'The refund has changed.'),
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    const bodies = () =>
      sent.mock.calls.flatMap(([, request]) => (request?.method === 'PUT' ? request.body : []));
    expect(dialog.getByRole('status').textContent).toContain(rupiah(95_000));
    vi.setSystemTime(Date.now() + 5_000);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain(rupiah(47_500)));
    expect(toasts).toEqual(['The refund has changed.']);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(bodies()).toEqual(['{"refund":95000}', '{"refund":47500}']));
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
    const { toasts, routes } = await see([booking], { [slots]: { slots: ['20:00'] }, [ask]: {} });
    fireEvent.click(action('Reschedule'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule your session' }));
    const send = dialog.getByRole('button', { name: 'Send request' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
    fireEvent.click(send);
    await waitFor(() => expect(routes).toContain(ask));
    await waitFor(() => expect(toasts[0]).toMatch(/^Request for .+, 20:00\sWIB sent to Ratna\.$/));
  });

  test('loads free hours only while the dialog is open', async () => {
    const booking = aBooking({ startsAt: hoursAhead(72) });
    const slots = `GET /api/teachers/ratna/slots/${booking.date}`;
    const { routes, toasts } = await see([booking]);
    const button = action('Reschedule');
    // Hovering loads the dialog's code.
    fireEvent.pointerEnter(button);
    await act(() => new Promise((passed) => setTimeout(passed, 50)));
    expect(routes).not.toContain(slots);
    expect(toasts).toEqual([]);
    fireEvent.click(button);
    await waitFor(() => expect(routes).toContain(slots));
  });

  test.each(['slot_not_offered', 'slot_taken', 'own_clash'])(
    'that is gone (%s) is cleared, and the hours are asked for again',
    async (code) => {
      const booking = aBooking({ startsAt: hoursAhead(72), proposals: 1 });
      const slots = `GET /api/teachers/ratna/slots/${booking.date}`;
      const { toasts, routes } = await see([booking], {
        [slots]: { slots: ['20:00'] },
        [`POST /api/bookings/${booking._id}/reschedule`]: () =>
          Response.json({ success: false, code, message: 'Gone.' }, { status: 409 }),
      });
      fireEvent.click(action('Reschedule'));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/This is the last time you can reschedule/)).toBeTruthy();
      fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
      await waitFor(() => expect(toasts).toEqual(['Gone.']));
      await waitFor(() => expect(routes.filter((call) => call === slots)).toHaveLength(2));
      expect(dialog.getByRole('radio', { name: '20:00' })).toHaveProperty('checked', false);
    },
  );
});

test.each(['proposal_waits', 'proposals_used', 'reschedule_late', 'wrong_state'])(
  'asking for another hour when that is not possible (%s) says why, and closes',
  async (code) => {
    const booking = aBooking({ startsAt: hoursAhead(72) });
    const { toasts } = await see([booking], {
      [`GET /api/teachers/ratna/slots/${booking.date}`]: { slots: ['20:00'] },
      [`POST /api/bookings/${booking._id}/reschedule`]: () =>
        Response.json({ success: false, code, message: 'Not now.' }, { status: 409 }),
    });
    fireEvent.click(action('Reschedule'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(toasts).toEqual(['Not now.']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('the private address of the calendar is created, shown once, copied and replaced', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const urls = ['one', 'two'].map((name) => `https://lentera.example/calendar/${name}.ics`);
  const { toasts } = await see([aBooking()], {
    'GET /api/bookings/calendar': { createdAt: null },
    'POST /api/bookings/calendar': () => Response.json({ success: true, url: urls.shift() }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sync to calendar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Private link');
  expect(field.value).toBe('https://lentera.example/calendar/one.ics');
  expect(screen.getByText(/^Copy it now: we only show it this once\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts).toEqual(['Link copied.']));
  expect(writeText).toHaveBeenCalledWith('https://lentera.example/calendar/one.ics');
  fireEvent.click(screen.getByRole('button', { name: 'Create new link' }));
  await waitFor(() => expect(field.value).toBe('https://lentera.example/calendar/two.ics'));
});

test('an address of the calendar that was created before is not shown again, but can be replaced', async () => {
  await see([aBooking()], { 'GET /api/bookings/calendar': { createdAt: '2026-11-01T18:00:00Z' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sync to calendar' }));
  await screen.findByText(/^You created your link on 2 November 2026\./);
  expect(screen.queryByLabelText('Private link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Create new link' })).toBeTruthy();
});
