import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { site } from '../../lib/site.ts';
import { student } from '../../testing/accounts.ts';
import { address, closeApp, follow, openApp, press, signedInAs, type } from '../../testing/app.tsx';
import { inZone } from '../../testing/bookings.ts';
import { aTeacher } from '../../testing/teachers.ts';

const RATNA = aTeacher('Ratna Wulandari');
const later = addDays(wibDate(new Date()), 3);
const SLOTS = `GET /api/teachers/${RATNA._id}/slots/${later}`;
const CHOSEN = `/session/${RATNA._id}?date=${later}&time=19%3A00`;

const answers = () => ({
  [`GET /api/teachers/${RATNA._id}`]: { teacher: RATNA },
  [SLOTS]: { slots: ['19:00'] },
  [`GET /api/reviews/teacher/${RATNA._id}`]: {
    reviews: [],
    distribution: [0, 0, 0, 0, 0],
    hasMore: false,
  },
  'GET /api/teachers/list': { teachers: [], nextCursor: null },
  'GET /api/favourites': { teachers: [] },
  'POST /api/auth/register': {},
  'POST /api/auth/login': signedInAs(student),
});

beforeAll(
  () =>
    Promise.all([
      import('../Session.tsx'),
      import('./LoginToBook.tsx'),
      import('../../features/bookings/checkout/ConfirmDialog.tsx'),
    ]),
  60_000,
);
beforeEach(() => inZone('Asia/Jakarta'));
afterEach(async () => {
  closeApp();
  site.googleSignIn = false;
  await act(() => i18n.changeLanguage('en'));
});

const visit = async (given: Record<string, object> = answers()) => {
  const opened = openApp(
    { pathname: '/login', state: { from: `${CHOSEN}&book` } },
    { answers: given },
  );
  await act(() => i18n.changeLanguage('id'));
  return opened;
};

const signUp = () => {
  type('Nama lengkap', 'Budi Santoso');
  type('Email', 'budi@example.com');
  type('Kata sandi', 'kopi-tubruk-7');
  press('Buat akun dan lanjutkan');
};

test('a guest who picked an hour signs up, is logged in and confirms the hour', async () => {
  const { routes, toasts } = await visit();
  await screen.findByRole('heading', { name: 'Daftar untuk memesan jam ini' });
  const booking = within(await screen.findByRole('complementary', { name: 'Pesananmu' }));
  expect(booking.getByText('Ratna Wulandari')).toBeTruthy();
  expect(booking.getByText('19:00–20:00 WIB')).toBeTruthy();
  expect(booking.getByText(/^Rp\s120\.000$/)).toBeTruthy();
  expect(booking.getByText(/^Jam ini sekarang masih kosong\./)).toBeTruthy();
  signUp();
  await screen.findByRole('dialog', { name: 'Konfirmasi sesimu' });
  expect(routes.filter((route) => route.startsWith('POST'))).toEqual([
    'POST /api/auth/register',
    'POST /api/auth/login',
  ]);
  expect(toasts).toEqual([]);
  await waitFor(() => expect(address()).toBe(CHOSEN));
});

test('a guest whose hour is gone by then reads so on the teacher’s page', async () => {
  const { toasts } = await visit({ ...answers(), [SLOTS]: { slots: ['20:00'] } });
  await screen.findByText('Jam ini sudah tidak kosong.');
  signUp();
  await waitFor(() =>
    expect(toasts).toEqual(['Jam ini sudah tidak kosong. Silakan pilih jam lain.']),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('logging in and Google keep the hour, and what was typed stays', async () => {
  site.googleSignIn = true;
  await visit();
  await screen.findByRole('heading', { name: 'Daftar untuk memesan jam ini' });
  type('Email', 'budi@example.com');
  follow('Masuk');
  await screen.findByRole('heading', { name: 'Masuk untuk memesan jam ini' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('budi@example.com');
  const google = screen.getByRole('link', { name: 'Lanjutkan dengan Google' });
  expect(new URL(google.getAttribute('href') ?? '', 'http://here').searchParams.get('next')).toBe(
    `${CHOSEN}&book`,
  );
  type('Kata sandi', 'kopi-tubruk-7');
  press('Masuk');
  await screen.findByRole('dialog', { name: 'Konfirmasi sesimu' });
});

test('after a failed Google sign-in the chosen hour is still in view', async () => {
  const next = encodeURIComponent(`${CHOSEN}&book`);
  openApp(`/login?problem=google_failed&next=${next}`, { answers: answers() });
  await screen.findByText('Sign-in with Google did not work. Please try again.');
  await screen.findAllByText(/Ratna Wulandari/);
  expect(address()).toBe('/login');
});
