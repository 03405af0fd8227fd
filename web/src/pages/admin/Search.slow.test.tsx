import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { i18n } from '../../lib/i18n/i18n.ts';
import { admin } from '../../testing/accounts.ts';
import { address, closeApp, openApp, press } from '../../testing/app.tsx';

const KEVIN = '0199f000-0000-7000-8000-0000000000c1';
const BOOKING = '0199f000-0000-7000-8000-0000000000c2';
const nothing = { found: [], hasMore: false };
const results = {
  people: {
    found: [{ _id: KEVIN, fullName: 'Kevin Tanoto', email: 'kevin@example.com', role: 'student' }],
    hasMore: false,
  },
  bookings: {
    found: [
      {
        _id: BOOKING,
        student: 'Kevin Tanoto',
        teacher: 'Ratna Wulandari',
        startsAt: '2025-10-11T03:00:00.000Z',
        status: 'pending_confirmation',
        price: 120_000,
      },
    ],
    hasMore: true,
  },
  orders: nothing,
  disputes: nothing,
};

beforeAll(() => import('./Search.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(closeApp);

const open = async (answers = {}) => {
  const app = openApp('/admin/audit', {
    as: admin,
    answers: {
      'GET /api/admin/search?search=kevin': results,
      'GET /api/admin/search': { ...results, people: nothing, bookings: nothing },
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'Search' });
  return app;
};
const typeSearch = async (text: string) => {
  const input = await screen.findByRole('combobox', { name: 'Name, email, ID or amount' });
  fireEvent.change(input, { target: { value: text } });
  return input;
};

test.each([
  ['Ctrl-K', { key: 'k', ctrlKey: true }],
  ['Cmd-K', { key: 'k', metaKey: true }],
  ['a slash', { key: '/' }],
])('%s opens the search', async (_, key) => {
  await open();
  fireEvent.keyDown(document.body, key);
  expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
});

test('results stand in groups; arrows choose one and Enter opens it', async () => {
  await open();
  press('Search');
  const input = await typeSearch('kevin');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Kevin TanotoStudent, kevin@example.com',
    'Sat\u00A011\u00A0Oct,\u00A010:00\u00A0WIB, pending confirmationKevin Tanoto with Ratna Wulandari, Rp\u00A0120.000',
    'All bookings for “kevin”',
  ]);
  expect(input.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(`/admin/bookings/${BOOKING}`));
});

test('where there are more bookings than shown, the list of all of them can be opened', async () => {
  await open();
  press('Search');
  await typeSearch('kevin');
  fireEvent.click(await screen.findByRole('option', { name: 'All bookings for “kevin”' }));
  await waitFor(() => expect(address()).toBe('/admin/bookings?search=kevin'));
});

test('without a search, what was opened last is offered again', async () => {
  await open();
  press('Search');
  const input = await typeSearch('kevin');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(`/admin/users/${KEVIN}`));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('option', { name: /^Kevin Tanoto/ })).toBeTruthy();
});

test('a search without a result says so', async () => {
  await open();
  press('Search');
  await typeSearch('nobody');
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
});

test('a search that fails says so', async () => {
  await open({ 'GET /api/admin/search': 'unreachable' });
  press('Search');
  await typeSearch('nobody');
  expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy();
});

test('the search is in Indonesian, too', async () => {
  const dispute = {
    _id: BOOKING,
    student: 'Kevin Tanoto',
    teacher: 'Ratna Wulandari',
    reason: 'Other',
    status: 'resolved',
  };
  const disputes = { found: [dispute], hasMore: false };
  await open({ 'GET /api/admin/search?search=ratna': { ...results, disputes } });
  await i18n.changeLanguage('id');
  fireEvent.click(await screen.findByRole('button', { name: 'Cari' }));
  expect(await screen.findByRole('dialog', { name: 'Cari semuanya' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ratna' } });
  expect(await screen.findByRole('option', { name: /^Lainnya, selesai/ })).toBeTruthy();
  await i18n.changeLanguage('en');
});
