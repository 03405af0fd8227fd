import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingDetail, BookingInList } from '#contract/bookings-admin.ts';
import { address, closeApp, faultOf, follow, openApp, press, type } from '../../testing/app.tsx';
import { admin } from '../../testing/accounts.ts';

const LIST = 'GET /api/admin/bookings';
const SORTED = 'sort=-startsAt';
const ID = '0199f000-0000-7000-8000-0000000000b1';
const FILE = `GET /api/admin/bookings/${ID}`;
const CANCEL = `PUT /api/admin/bookings/${ID}/cancel`;

const booking: BookingInList & Pick<BookingDetail, 'student' | 'teacher'> = {
  _id: ID,
  date: '2026-11-17',
  startTime: '09:00',
  startsAt: '2026-11-17T02:00:00.000Z',
  student: { _id: `${ID.slice(0, -1)}2`, fullName: 'Alya Putri', email: 'alya@mail.test' },
  teacher: { _id: `${ID.slice(0, -1)}3`, fullName: 'Ratna Wulandari', email: 'ratna@mail.test' },
  status: 'confirmed',
  price: 120_000,
  refund: 0,
  paidBy: 'qris',
  createdAt: '2026-11-10T03:00:00.000Z',
  series: null,
};
const inSeries = {
  ...booking,
  series: { _id: ID, number: 1, lessons: 2, weeks: null, discount: 5 },
};

const list = (
  bookings: BookingInList[],
  { nextCursor = null as string | null, morePeople = false } = {},
) => ({ bookings, nextCursor, morePeople });

/** Intl puts a no-break space into 'Rp 120.000'. */
const spaced = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

// Dates of the current year are written without it.
beforeEach(() => void vi.setSystemTime('2026-11-10T03:00:00Z'));
afterEach(closeApp);

const open = async (at = '/admin/bookings', answers = {}) => {
  const app = openApp(at, {
    as: admin,
    answers: {
      [`${LIST}?${SORTED}`]: list([booking]),
      ...answers,
    },
  });
  await screen.findByRole('navigation', { name: 'Admin' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
};

describe('the list', () => {
  test('shows each booking with its people, and leads to it', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Bookings' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('QRIS');
    expect(row?.textContent).toContain('Nov, 09:00Alya PutriRatna Wulandariconfirmed');
    const link = screen.getByRole('link', { name: 'Tue\u00A017\u00A0Nov, 09:00' });
    expect(link.getAttribute('href')).toBe(`/admin/bookings/${ID}`);
  });

  test('a lesson of a series has its number, and series can be shown alone', async () => {
    await open('/admin/bookings', { [`${LIST}?series=yes&${SORTED}`]: list([inSeries]) });
    fireEvent.change(screen.getByLabelText('Series'), { target: { value: 'yes' } });
    expect(await screen.findByText('Lesson 1 of 2, pack')).toBeTruthy();
    expect(address()).toBe('/admin/bookings?series=yes');
  });

  test('filters are in the URL, in the call and in the export', async () => {
    const asked = `status=confirmed&paidBy=qris&from=2026-11-01&${SORTED}`;
    const { routes } = await open(
      `/admin/bookings?status=confirmed&paidBy=qris&from=2026-11-01&to=yesterday`,
      {
        [`${LIST}?${asked}`]: list([booking]),
        [`${LIST}?paidBy=qris&from=2026-11-01&${SORTED}`]: list([]),
      },
    );
    expect(await screen.findByText('Alya Putri')).toBeTruthy();
    press('CSV: Download these rows as a CSV file');
    await waitFor(() => expect(routes).toContain(`GET /api/admin/bookings.csv?${asked}`));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(address()).toBe('/admin/bookings?paidBy=qris&from=2026-11-01');
    press('Clear filters');
    expect(await screen.findByText('Alya Putri')).toBeTruthy();
    expect(address()).toBe('/admin/bookings');
  });

  test('what is typed is searched for after a pause', async () => {
    await open('/admin/bookings', {
      [`${LIST}?search=budi&${SORTED}`]: list([], { morePeople: true }),
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'budi ' } });
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByText(/More than 50 people match/)).toBeTruthy();
    expect(address()).toBe('/admin/bookings?search=budi');
  });

  test('the search shows what is searched for, also when the list is opened anew', async () => {
    await open('/admin/bookings', { [`${LIST}?search=budi&${SORTED}`]: list([]) });
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(search, { target: { value: 'budi ' } });
    await waitFor(() => expect(address()).toBe('/admin/bookings?search=budi'));
    // A second word may follow.
    expect(search.value).toBe('budi ');
    fireEvent.click(screen.getAllByRole('link', { name: 'Bookings' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('a press on a head sorts by it, another turns it round; the days follow the order', async () => {
    await open('/admin/bookings', {
      [`${LIST}?sort=-createdAt`]: list([booking]),
      [`${LIST}?sort=createdAt`]: list([booking]),
    });
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Session Session').getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByLabelText('Session from')).toBeTruthy();
    press('Booked');
    await waitFor(() => expect(address()).toBe('/admin/bookings?sort=-createdAt'));
    expect(screen.getByLabelText('Booked from')).toBeTruthy();
    press('Booked');
    await waitFor(() => expect(address()).toBe('/admin/bookings?sort=createdAt'));
    expect(head('Booked Booked').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: '-startsAt' } });
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
  });

  test('Show more loads the next page', async () => {
    const other = { ...booking, _id: `${ID.slice(0, -1)}9`, startsAt: '2026-11-17T03:00:00Z' };
    await open('/admin/bookings', {
      [`${LIST}?${SORTED}`]: list([booking], { nextCursor: 'abc' }),
      [`${LIST}?${SORTED}&cursor=abc`]: list([other]),
    });
    press('Show more');
    expect(await screen.findByRole('link', { name: 'Tue\u00A017\u00A0Nov, 10:00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that is empty or fails to load has its own texts', async () => {
    const { answers } = await open('/admin/bookings', { [`${LIST}?${SORTED}`]: 'unreachable' });
    await screen.findByRole('heading', { name: 'Could not fetch bookings.' });
    answers[`${LIST}?${SORTED}`] = list([]);
    press('Try again');
    expect(await screen.findByText('No bookings yet')).toBeTruthy();
  });
});

describe('one booking', () => {
  const at = '2026-11-10T03:00:00.000Z';
  const entry = { at, who: '', amount: null, details: {} };
  const file: BookingDetail = {
    ...booking,
    commissionBasisPoints: 500,
    reason: '',
    dispute: null,
    lessons: [],
    money: { escrow: 120_000, refundDue: 0, held: 0 },
    timeline: [
      { ...entry, kind: 'payment', what: 'opened', amount: 120_000 },
      { ...entry, kind: 'event', what: 'create', who: 'Alya Putri' },
      { ...entry, kind: 'notification', what: 'settlement', who: 'provider' },
      {
        ...entry,
        kind: 'transfer',
        what: 'paid',
        amount: 120_000,
        details: { from: 'provider', to: 'escrow' },
      },
      {
        ...entry,
        kind: 'mail',
        what: 'new_request',
        who: 'Ratna Wulandari',
        details: { state: 'mailed', mailedAt: at },
      },
      { ...entry, kind: 'event', what: 'something_new', who: 'clock' },
      {
        ...entry,
        kind: 'refund',
        what: 'manual',
        details: { cause: 'cancel', fault: 'Not possible', reference: 'B-1' },
      },
    ],
  };
  const found = (one: BookingDetail) => ({ booking: one });

  test('a booking shows its facts, its money and its timeline', async () => {
    await open(`/admin/bookings/${ID}`, { [FILE]: found(file) });
    await screen.findByRole('heading', { level: 1, name: 'Alya Putri with Ratna Wulandari' });
    expect(screen.getByText('Tuesday, 17 November 2026')).toBeTruthy();
    expect(screen.getByText('Held until the session is over')).toBeTruthy();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => spaced(textContent));
    const said = items.filter((text) => text.includes('10 Nov 2026, 10:00 WIB'));
    expect(said).toEqual([
      'Payment: Order opened10 Nov 2026, 10:00 WIBRp 120.000',
      'Booking: Slot held10 Nov 2026, 10:00 WIB, Alya Putri',
      'Provider: settlement10 Nov 2026, 10:00 WIB, payment provider',
      'Ledger: Payment came inFrom provider to escrow10 Nov 2026, 10:00 WIBRp 120.000',
      'Notification: New request, to Ratna WulandariEmailed 10 Nov 2026, 10:00 WIB10 Nov 2026, 10:00 WIB',
      'Booking: something new10 Nov 2026, 10:00 WIB, automatic',
      'Refund: Manual refundLast refusal: Not possibleReference B-110 Nov 2026, 10:00 WIB',
    ]);
    const account = screen.getByRole('link', { name: 'Alya Putri' });
    expect(account.getAttribute('href')).toBe(`/admin/users/${booking.student._id}`);
  });

  test('a lesson links to the others of its series, and says what its order pays for', async () => {
    const { date, startTime, status, price } = booking;
    const lesson = { date, startTime, status, price, refund: 0 };
    const other = `${ID.slice(0, -1)}9`;
    const lessons = [
      { ...lesson, _id: ID },
      { ...lesson, _id: other, date: '2026-11-24', status: 'cancelled' as const, refund: price },
    ];
    const details = { total: '240000', lessons: '2' };
    const timeline = [{ ...entry, kind: 'payment', what: 'opened', details }] as const;
    const detail = { ...file, ...inSeries, lessons, timeline: [...timeline] };
    await open(`/admin/bookings/${ID}`, { [FILE]: found(detail) });
    const link = await screen.findByRole('link', { name: 'Tue\u00A024\u00A0Nov, 09:00' });
    expect(link.getAttribute('href')).toBe(`/admin/bookings/${other}`);
    const text = spaced(document.body.textContent);
    expect(text).toContain('One order pays for these 2 lessons: Rp 240.000.');
    expect(text).toContain('Price of this lessonRp 120.000, 5% off');
    expect(text).toContain('Rp 120.000, Rp 120.000 refunded');
    expect(text).toContain('Order openedOne order of Rp 240.000 for 2 lessons');
  });

  test('a booking is cancelled with a reason, after the refund was shown', async () => {
    const { calls, answers } = await open(`/admin/bookings/${ID}`, {
      [FILE]: found(file),
      [CANCEL]: { refund: 120_000, message: 'It was cancelled.' },
    });
    await screen.findByRole('heading', { level: 1 });
    press('Cancel this session');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this session?' });
    expect(spaced(dialog.textContent)).toContain('The student gets Rp 120.000 back.');
    press('Cancel session');
    expect(faultOf('Reason')).toBe('Please give a reason.');
    type('Reason', ' Wrong hour. ');
    answers[FILE] = found({
      ...file,
      status: 'cancelled',
      money: { escrow: 0, refundDue: 0, held: 0 },
    });
    press('Cancel session');
    expect(await screen.findByText('It was cancelled.')).toBeTruthy();
    expect(calls.find(({ route }) => route === CANCEL)?.body).toEqual({ reason: 'Wrong hour.' });
    expect(await screen.findByText('No money held.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this session' })).toBeNull();
  });

  test('under dispute is not cancelled here: its case is one step away', async () => {
    const dispute = { _id: `${ID.slice(0, -1)}8`, status: 'under_review' } as const;
    await open(`/admin/bookings/${ID}`, { [FILE]: found({ ...file, dispute }) });
    const link = await screen.findByRole('link', { name: 'under review' });
    expect(link.getAttribute('href')).toBe(`/admin/disputes/${dispute._id}`);
    expect(screen.queryByRole('button', { name: 'Cancel this session' })).toBeNull();
  });

  test('that does not exist says so and links back', async () => {
    await open(`/admin/bookings/${ID}`);
    await screen.findByRole('heading', { name: 'Booking not found' });
    follow('Back to the bookings');
    expect(await screen.findByText('Alya Putri')).toBeTruthy();
  });

  test('that does not load offers a retry', async () => {
    const { answers } = await open(`/admin/bookings/${ID}`, { [FILE]: 'unreachable' });
    await screen.findByRole('heading', { name: 'Could not open this booking.' });
    answers[FILE] = found(file);
    press('Try again');
    expect(await screen.findByText('Slot held')).toBeTruthy();
  });
});

test('the teachers of requests that are shown are reminded together, and the admin reads how many were skipped', async () => {
  const waiting = { ...booking, status: 'pending_confirmation' } as const;
  const { calls } = await open('/admin/bookings?status=pending_confirmation', {
    [`${LIST}?status=pending_confirmation&${SORTED}`]: list([
      waiting,
      { ...waiting, _id: `${ID}0` },
    ]),
    'POST /api/admin/bookings/remind': { reminded: 1, skipped: 1 },
  });
  press('Remind the teachers of these 2 requests');
  await screen.findByText('1 reminder sent. 1 skipped: reminded within twelve hours, or answered.');
  expect(calls.at(-1)?.body).toEqual({ bookingIds: [ID, `${ID}0`] });
});

test('bookings of other states offer no reminder', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});
