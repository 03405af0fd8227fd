import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { receiveToasts, type ToastMessage } from '../../lib/toast.ts';
import { Layout } from './Layout.tsx';

type Who = User['role'] | 'guest';

const PUBLIC_LINKS = ['Home', 'All Teachers', 'About us', 'Contact'];
const ACCOUNT_MENU = 'Account menu';
let toasts: ToastMessage[];
let queries: QueryClient;
let answer: (path: string) => Response | Promise<Response>;
const fetched = vi.fn((url: string, init: RequestInit) => {
  void init;
  return Promise.resolve(answer(url));
});

beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('en');
  // Import the lazy menus once, so that no test waits for Vite to transform them.
  await Promise.all([
    import('../header/AccountMenu.tsx'),
    import('../header/PreferenceMenus.tsx'),
    import('../navigation/MobileDrawer.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  toasts = [];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  receiveToasts((message) => toasts.push(message));
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

afterEach(cleanup);

describe('the header', () => {
  test.each<Who>(['guest', 'student', 'admin'])('shows a %s the public links', async (who) => {
    await show(who);
    expect(namesOf(within(mainNav()).getAllByRole('link'))).toEqual(PUBLIC_LINKS);
    expect(screen.getAllByRole('search')).not.toHaveLength(0);
  });

  test.each([
    ['/', ['Home']],
    ['/teachers/Math', ['All Teachers']],
    ['/session/0199a000', ['All Teachers']],
    ['/privacy-policy', []],
  ])('at %s marks %j as the place one is at', async (address, marked) => {
    await show('guest', address);
    const current = within(mainNav()).queryAllByRole('link', { current: 'page' });
    expect(namesOf(current)).toEqual(marked);
  });

  test('hides public links and search from teachers', async () => {
    await show('teacher');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('offers a guest to create an account, or to log in', async () => {
    await show('guest');
    for (const name of ['Create Account', 'Log in']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/login');
    }
    expect(screen.queryByRole('button', { name: ACCOUNT_MENU })).toBeNull();
  });

  test('offers it to nobody while the login is unknown', () => {
    answer = () => new Promise(() => undefined);
    render(<Page />);
    expect(screen.getByText('Create Account').className).toContain('invisible');
    expect(screen.queryByRole('button', { name: ACCOUNT_MENU })).toBeNull();
  });

  test.each<[Who, string[]]>([
    ['student', ['My Profile', 'My Sessions', 'My Disputes', 'Log out']],
    ['teacher', ['My Profile', 'Teacher Dashboard', 'Log out']],
    ['admin', ['My Profile', 'Admin', 'Log out']],
  ])('gives a %s the menu %j', async (who, entries) => {
    await show(who);
    await openAccountMenu();
    expect(namesOf(screen.getAllByRole('menuitem'))).toEqual(entries);
  });
});

describe('the slide-out menu', () => {
  test.each<[Who, string[]]>([
    ['guest', PUBLIC_LINKS],
    ['student', [...PUBLIC_LINKS, 'My Profile', 'My Sessions', 'My Disputes']],
    ['teacher', ['Today', 'Profile', 'My Sessions', 'Availability', 'Earnings', 'Tutor Guide']],
    [
      'admin',
      [
        ...PUBLIC_LINKS,
        'My Profile',
        'Overview',
        'Teachers to verify',
        'Disputes',
        'Refunds',
        'Reports',
        'Bookings',
        'Users',
        'Payouts',
        'Reviews',
        'Settings',
        'Audit',
        'Login security',
      ],
    ],
  ])('lists for a %s %j', async (who, entries) => {
    await show(who);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const nav = within(drawer).getByRole('navigation');
    expect(namesOf(within(nav).getAllByRole('link'))).toEqual(entries);
  });
});

describe('searching for a teacher', () => {
  test.each([
    ['', '/'],
    ['   ', '/'],
    [' ratna & co ', '/teachers?search=ratna+%26+co'],
  ])('%j leads to %s', async (typed, address) => {
    await show('guest');
    const [form] = screen.getAllByRole('search');
    if (!form) throw new Error('no search form');
    fireEvent.change(within(form).getByRole('searchbox'), { target: { value: typed } });
    fireEvent.submit(form);
    await waitFor(() => expect(addressNow()).toBe(address));
  });
});

describe('logging out', () => {
  test('a guest is sent to the login page with a message', async () => {
    await show('student');
    await openAccountMenu();
    answer = (path) => json({ success: path.endsWith('/logout'), user: null });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(addressNow()).toBe('/login'));
    expect(toasts).toEqual([{ tone: 'success', text: 'Logged out successfully!' }]);
  });

  test('drops what the person saw', async () => {
    await show('student');
    queries.setQueryData(['my-sessions'], ['a secret']);
    await openAccountMenu();
    answer = (path) => json({ success: path.endsWith('/logout'), user: null });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(addressNow()).toBe('/login'));
    const kept = queries.getQueriesData({});
    expect(kept).toEqual([[['me'], null]]);
  });

  test('that fails leaves everything as it was', async () => {
    await show('student');
    await openAccountMenu();
    answer = () => json({ success: false, message: 'no', code: 'x' }, 503);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'error', text: 'Logout failed. Please try again.' }]),
    );
    expect(addressNow()).toBe('/');
    expect(screen.getByRole('button', { name: ACCOUNT_MENU })).toBeTruthy();
  });
});

describe('the language', () => {
  afterEach(() => i18n.changeLanguage('en'));

  test.each<[Who, string[]]>([
    ['guest', []],
    ['student', ['{"language":"id"}']],
  ])('of a %s is saved as %j', async (who, saved) => {
    await show(who);
    fireEvent.click(screen.getByRole('button', { name: 'EN, change language' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
    await screen.findByRole('button', { name: 'ID, ganti bahasa' });
    const puts = fetched.mock.calls.filter(([, init]) => init.method === 'PUT');
    expect(puts.map(([, init]) => init.body)).toEqual(saved);
  });
});

/** Answers to the calls of the header widgets. */
const NOTHING = {
  notifications: [],
  conversations: [],
  bookings: [],
  teachers: [],
  nextCursor: null,
  privacy: null,
};

async function show(who: Who, address = '/') {
  const user = who === 'guest' ? null : person(who);
  answer = () => json({ success: Boolean(user), user, ...NOTHING });
  render(<Page address={address} />);
  if (user) await screen.findByRole('button', { name: ACCOUNT_MENU });
  else await screen.findByRole('link', { name: 'Create Account' });
}

function Page({ address = '/' }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <Routes>
            <Route path={paths.login} element={null} />
            <Route element={<Layout />}>
              <Route path="*" element={<h1>Page</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

async function openAccountMenu() {
  fireEvent.click(screen.getByRole('button', { name: ACCOUNT_MENU }));
  await screen.findByRole('menu', { name: 'Account' });
}

const mainNav = () => screen.getByRole('navigation', { name: 'Main' });
const addressNow = () => screen.getByTestId('address').textContent;
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const json = (body: unknown, status = 200) => Response.json(body, { status });

function person(role: User['role']): User {
  return {
    _id: '0199a000-0000-7000-8000-000000000001',
    fullName: 'Alya Putri',
    email: 'alya@example.com',
    phone: '',
    address: { line1: '', line2: '' },
    gender: 'Not Selected',
    dob: '',
    role,
    language: 'en',
    profilePicture: '',
  };
}
