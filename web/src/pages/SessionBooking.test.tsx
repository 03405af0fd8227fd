import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { policyTiers } from '../features/bookings/checkout/policy.ts';
import { PolicyList } from '../features/bookings/checkout/PolicyList.tsx';
import { address, type Answers, closeApp, openApp } from '../testing/app.tsx';
import { student, teacher as teacherUser } from '../testing/accounts.ts';
import { aTeacher } from '../testing/teachers.ts';
import { inZone, openPopup, paymentOptions } from '../testing/bookings.ts';

const RATNA = aTeacher('Ratna Wulandari');
const PAGE = `/session/${RATNA._id}`;
const CREATE = 'POST /api/bookings/create';
const LIST = 'GET /api/bookings/user';
const later = addDays(wibDate(new Date()), 3);
const slotsOf = `GET /api/teachers/${RATNA._id}/slots/${later}`;
const CHOSEN = `${PAGE}?date=${later}&time=19%3A00`;
const hold = {
  token: 'a-token',
  bookingId: 'a-booking',
  holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
};

const answers = () => ({
  [`GET /api/teachers/${RATNA._id}`]: { teacher: RATNA },
  [slotsOf]: { slots: ['19:00', '20:00'] },
  [`GET /api/reviews/teacher/${RATNA._id}`]: {
    reviews: [],
    distribution: [0, 0, 0, 0, 0],
    hasMore: false,
  },
  'GET /api/teachers/list': { teachers: [], nextCursor: null },
  'GET /api/favourites': { teachers: [] },
  [LIST]: { bookings: [], nextCursor: null },
  'GET /api/payments/options': paymentOptions(),
  [CREATE]: hold as object | (() => object | Promise<object>),
});

const refused = (code: string, message: string) =>
  Response.json({ success: false, code, message }, { status: 409 });

beforeAll(() => import('./Session.tsx'), 60_000);
beforeAll(() => import('./MyAppointments.tsx'), 60_000);
beforeAll(() => import('../features/bookings/checkout/ConfirmDialog.tsx'), 60_000);
let popup: ReturnType<typeof openPopup>;
beforeEach(() => {
  inZone('Asia/Jakarta');
  popup = openPopup();
});
afterEach(() => {
  closeApp();
  delete window.snap;
});

/** Opens the confirm dialog with 19:00 chosen. */
const askToBook = async (given: Answers = answers()) => {
  const visited = openApp(CHOSEN, { as: student, answers: given });
  await screen.findByRole('button', { name: 'Message Teacher' });
  await waitFor(() => expect(radio('19:00').checked).toBe(true));
  press('Book a session');
  await screen.findByRole('dialog');
  return visited;
};

const bookNow = async (given: Answers = answers()) => {
  const visited = await askToBook(given);
  await screen.findByRole('group', { name: 'Pay with' });
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  press('Confirm Booking');
  return visited;
};

describe('who may book', () => {
  test('a guest logs in first and finds the hour chosen on the way back', async () => {
    openApp(CHOSEN, { answers: answers() });
    await screen.findByRole('link', { name: 'Message Teacher' });
    await waitFor(() => expect(radio('19:00').checked).toBe(true));
    press('Book a session');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('a press before the login check finishes is handled when it has', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof student>();
    openApp(CHOSEN, { as: promise, answers: answers() });
    await waitFor(() => expect(radio('19:00').checked).toBe(true));
    press('Book a session');
    resolve(student);
    await screen.findByRole('dialog');
    expect(address()).toBe(CHOSEN);
  });

  test('a teacher reads why there is no button', async () => {
    openApp(CHOSEN, { as: teacherUser, answers: answers() });
    await screen.findByText(/Sessions are booked with a student account\./);
    expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull();
  });

  test('without an hour the button is disabled', async () => {
    openApp(`${PAGE}?date=${later}&time=03%3A00`, { as: student, answers: answers() });
    await screen.findByRole('radio', { name: '19:00' });
    expect(buttons('Book a session')[0]).toHaveProperty('disabled', true);
  });

  test.each(['2020-01-01', 'tomorrow', addDays(later, 60)])(
    'a day that cannot be booked, %s, is not chosen',
    async (date) => {
      const today = `GET /api/teachers/${RATNA._id}/slots/${wibDate(new Date())}`;
      const { routes } = openApp(`${PAGE}?date=${date}&time=19%3A00`, {
        answers: { ...answers(), [today]: { slots: [] } },
      });
      await waitFor(() => expect(routes).toContain(today));
    },
  );
});

describe('the dialog', () => {
  test('sums up and enables Confirm Booking with the tick', async () => {
    await askToBook();
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm your session' }));
    for (const text of [/19:00–20:00 WIB/, '60 minutes, online', 'Ratna Wulandari'])
      expect(dialog.getByText(text)).toBeTruthy();
    const tiers = dialog.getAllByRole('listitem').map((tier) => tier.textContent);
    expect(tiers[0]).toMatch(
      /^Full refund until \S+\u00A0\d+\u00A0\S+,\u00A019:00\u00A0WIBRp\s120\.000$/,
    );
    expect(tiers[1]).toMatch(/^50% refund until .+,\s17:00\sWIBRp\s60\.000$/);
    expect(tiers[2]).toMatch(/^No refund in the last 2 hoursRp\s0$/);
    const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
    expect(confirm).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('checkbox'));
    expect(confirm).toHaveProperty('disabled', false);
    const terms = dialog.getByRole('link', { name: 'Terms of Service' });
    expect(terms.getAttribute('target')).toBe('_blank');
  });

  test.each([
    ['24 h', '2026-11-15T19:00', [/^50% refund until/, /^No refund/]],
    ['1 h', '2026-11-16T18:00', [/^No refund/]],
  ])('%s before the start lists no refund whose deadline has passed', (_, now, expected) => {
    const start = new Date('2026-11-16T19:00+07:00');
    render(<PolicyList tiers={policyTiers(start, 120_000, new Date(`${now}+07:00`))} />);
    const tiers = screen.getAllByRole('listitem').map((tier) => tier.textContent);
    expect(tiers).toEqual(expected.map((text) => expect.stringMatching(text) as string));
  });

  test('opened again, the agreement is unchecked', async () => {
    await askToBook();
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    press('Cancel');
    press('Book a session');
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false));
  });
});

describe('a confirmed booking', () => {
  test('is made once, also by a double click, and opens the popup with its token', async () => {
    const server = Promise.withResolvers<object>();
    const { routes } = await bookNow({ ...answers(), [CREATE]: () => server.promise });
    const busy = await screen.findByRole('button', { name: 'Booking...' });
    fireEvent.click(busy);
    server.resolve(hold);
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(popup.pay.mock.lastCall?.[0]).toBe('a-token');
    expect(routes.filter((call) => call === CREATE)).toHaveLength(1);
  });

  test.each([
    ['success', 'Payment successful! Waiting for teacher confirmation.'],
    ['pending', 'Your payment is pending. We will update you shortly.'],
  ] as const)('that ends in %s leads to My Sessions', async (outcome, text) => {
    const { toasts } = await bookNow();
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    popup.end(outcome);
    await waitFor(() => expect(address()).toBe('/my-appointments'));
    expect(toasts).toEqual([text]);
  });

  test.each([
    ['error', 'Payment failed. Please try again.'],
    ['close', 'You closed the payment popup without completing the payment.'],
  ] as const)('that ends in %s stays at the hour, which is held', async (outcome, text) => {
    const given = answers();
    const { toasts } = await bookNow(given);
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    // The hold takes the slot.
    given[slotsOf] = { slots: ['20:00'] };
    popup.end(outcome);
    expect(await screen.findAllByText(/held (for you )?until .+ WIB/i)).toHaveLength(2);
    expect(toasts).toEqual([text]);
    expect(address()).toBe(CHOSEN);
    expect(radio('19:00').checked).toBe(true);
  });
});

describe('a booking that is refused', () => {
  test.each(['slot_taken', 'slot_not_offered', 'own_clash'])(
    'after the refusal %s its message is shown, the choice is cleared and the hours are loaded again',
    async (code) => {
      const given = { ...answers(), [CREATE]: () => refused(code, 'Too late.') };
      const { toasts, routes } = await bookNow(given);
      await waitFor(() => expect(toasts).toEqual(['Too late.']));
      await waitFor(() => expect(routes.filter((call) => call === slotsOf).length).toBe(2));
      expect(radio('19:00').checked).toBe(false);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(popup.pay).not.toHaveBeenCalled();
    },
  );

  test('without a message shows the default text, and the dialog stays', async () => {
    const { toasts } = await bookNow({
      ...answers(),
      [CREATE]: () => new Response('', { status: 500 }),
    });
    await waitFor(() => expect(toasts).toEqual(['Error creating booking']));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toBe('Error creating booking');
    expect(dialog.getByRole('button', { name: 'Confirm Booking' })).toBeTruthy();
  });

  test('because of a changed price shows the new one and books for that', async () => {
    const given = answers();
    given[CREATE] = () => {
      given[CREATE] = hold;
      given[`GET /api/teachers/${RATNA._id}`] = { teacher: { ...RATNA, fees: 150_000 } };
      return refused('price_changed', 'Look again.');
    };
    await askToBook(given);
    const sent = vi.spyOn(globalThis, 'fetch');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox'));
    press('Confirm Booking');
    expect((await dialog.findByRole('alert')).textContent).toBe('Look again.');
    await dialog.findAllByText(/Rp\s150\.000/);
    press('Confirm Booking');
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    const wishes = sent.mock.calls.filter(([path]) => path === '/api/bookings/create');
    expect(wishes.map(([, init]) => JSON.parse(init?.body as string).shownPrice)).toEqual([
      120_000, 150_000,
    ]);
  });

  test('for too many holds links to the student’s bookings', async () => {
    await bookNow({ ...answers(), [CREATE]: () => refused('too_many_holds', 'Three are unpaid.') });
    const link = await screen.findByRole('link', { name: 'Go to My Sessions' });
    expect(link.getAttribute('href')).toBe('/my-appointments');
  });
});

describe('the provider’s script', () => {
  const appended: HTMLScriptElement[] = [];
  beforeEach(() => {
    delete window.snap;
    appended.length = 0;
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [node] = nodes;
      if (node instanceof HTMLScriptElement) appended.push(node);
      else append(...nodes);
    });
  });

  test('is not loaded before a payment', async () => {
    await askToBook();
    expect(appended).toEqual([]);
  });

  test('that is slow lets the button say so, and then the popup opens', async () => {
    await bookNow();
    await screen.findByRole('button', { name: 'Preparing payment...' });
    popup = openPopup();
    appended[0]?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
  });

  test('that is blocked keeps the hour held and says how to pay', async () => {
    const { routes } = await bookNow();
    await waitFor(() => expect(appended).toHaveLength(1));
    appended[0]?.dispatchEvent(new Event('error'));
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('The payment window could not be opened');
    expect(note.textContent).toMatch(/this hour is yours until \d\d:\d\d\sWIB/);
    expect(within(note).getByRole('link', { name: 'Go to My Sessions' })).toBeTruthy();
    press('Try again');
    await waitFor(() => expect(appended).toHaveLength(2));
    popup = openPopup();
    appended[1]?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(routes.filter((call) => call === CREATE)).toHaveLength(2);
  });
});

const buttons = (name: string) => screen.getAllByRole('button', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

function press(name: string) {
  const [button] = buttons(name);
  if (!button) throw new Error(`no button ${name}`);
  button.focus();
  fireEvent.click(button);
}
