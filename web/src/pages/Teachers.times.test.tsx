import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../lib/i18n/i18n.ts';
import { address, closeApp, openApp } from '../testing/app.tsx';
import { aTeacher } from '../testing/teachers.ts';

const LIST = 'GET /api/teachers/list';
const nextHours = ['2026-11-15T02:00:00Z', '2026-11-15T11:00:00Z', '2026-11-16T02:00:00Z'];
const RATNA = aTeacher('Ratna Wulandari', { nextHours });
const KARTIKA = aTeacher('Kartika Dewi', { nextHours: nextHours.slice(2) });
const DEWI = aTeacher('Dewi Lestari', { nextHours: ['2026-11-21T02:00:00Z'] });
const answers = { [LIST]: { teachers: [RATNA, KARTIKA, DEWI], nextCursor: null } };

beforeAll(() => import('./Teachers.tsx'), 60_000);
// Sunday, 08:00 WIB.
beforeEach(
  () => void vi.useFakeTimers({ now: new Date('2026-11-15T01:00:00Z'), toFake: ['Date'] }),
);
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('article') ?? document.body;

test('a row names the next free hour and links to the hours, which the link chooses', async () => {
  openApp('/teachers', { answers });
  const row = await rowOf('Ratna Wulandari');
  expect(within(row).getByText('Next free: today 09:00')).toBeTruthy();
  const [, ...hours] = within(row).getAllByRole('link');
  expect(hours.map((link) => link.textContent)).toEqual([
    '09:00 WIB, Sun\u00A015\u00A0Nov, Ratna Wulandari',
    '18:00 WIB, Sun\u00A015\u00A0Nov, Ratna Wulandari',
    'Mon 09:00 WIB, Mon\u00A016\u00A0Nov, Ratna Wulandari',
  ]);
  expect(hours[1]?.getAttribute('href')).toBe(`/session/${RATNA._id}?date=2026-11-15&time=18%3A00`);
  expect(within(await rowOf('Kartika Dewi')).getByText('Next free: tomorrow 09:00')).toBeTruthy();
  expect(
    within(await rowOf('Dewi Lestari')).getByText('Next free: Sat 21 Nov, 09:00'),
  ).toBeTruthy();
});

test('hours and the filter by time are written in Indonesian', async () => {
  openApp('/teachers?days=Monday&times=afternoon', { answers });
  await rowOf('Ratna Wulandari');
  await act(() => i18n.changeLanguage('id'));
  const row = await rowOf('Ratna Wulandari');
  expect(within(row).getByText('Jam kosong: hari ini 09:00')).toBeTruthy();
  expect(screen.getByText('3 guru kosong di waktu ini')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Senin' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /^Sore/ }).textContent).toBe('Sore15–18');
  await act(() => i18n.changeLanguage('en'));
});

test('days and parts of the day are in the address, and the soonest come first', async () => {
  const { routes } = openApp('/teachers', { answers });
  await rowOf('Ratna Wulandari');
  fireEvent.click(screen.getByRole('button', { name: 'Saturday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
  fireEvent.click(screen.getByRole('button', { name: /^Evening/ }));
  expect(address()).toBe('/teachers?days=Monday%2CSaturday&times=evening');
  await screen.findByText('3 teachers free at these times');
  expect(routes.at(-1)).toBe(
    `${LIST}?days=Monday%2CSaturday&times=evening&sortBy=soonest&limit=20`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Mon, Sat' }));
  fireEvent.click(screen.getByRole('button', { name: /^Evening/ }));
  expect(address()).toBe('/teachers');
});

test('a date replaces days, and days replace a date', async () => {
  openApp('/teachers?days=Monday&times=evening', { answers });
  await rowOf('Ratna Wulandari');
  const date = screen.getByLabelText<HTMLInputElement>('or free on');
  expect([date.min, date.max]).toEqual(['2026-11-15', '2026-11-28']);
  fireEvent.change(date, { target: { value: '2026-11-20' } });
  expect(address()).toBe('/teachers?times=evening&date=2026-11-20');
  fireEvent.click(screen.getByRole('button', { name: 'Friday' }));
  expect(address()).toBe('/teachers?days=Friday&times=evening');
});

test('an order that was chosen stays when a time is added', async () => {
  openApp('/teachers?sortBy=fee_asc', { answers });
  await rowOf('Ratna Wulandari');
  fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
  expect(address()).toBe('/teachers?days=Monday&sortBy=fee_asc');
});
