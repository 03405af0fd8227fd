import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { startI18n } from '../../lib/i18n/i18n.ts';
import { noteTime } from '../../lib/realtime/server-clock.ts';
import { AppRoutes } from '../../app/routes.tsx';
import { speakingProfile } from '../../testing/profiles.ts';
import { Toasts } from '../../ui/feedback/Toasts.tsx';

// The first test of a file fetches its pages cold, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Answer = { status?: number; body: object } | 'unreachable';

interface Call {
  route: string;
  body: unknown;
}

interface Entry {
  pathname: string;
  search?: string;
  state?: unknown;
}

/**
 * The whole client at an address; only the network is ours. Answers by 'POST /api/auth/login'.
 * What otherwise comes late stands `beside` it.
 */
export function openApp(
  entry: string | Entry,
  answers: Record<string, Answer | Promise<Answer>> = {},
  beside?: ReactNode,
) {
  const calls: Call[] = [];
  const known: Record<string, Answer | Promise<Answer>> = {
    'GET /api/auth/me': asGuest,
    'GET /api/auth/me/privacy': { body: { success: true, privacy: quietPrivacy } },
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${url}`;
    if (!route.startsWith('GET /api/auth/me')) calls.push({ route, body: readBody(init.body) });
    const answer = (await known[route]) ?? { status: 404, body: {} };
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  startI18n();

  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[entry]}>
        <AppRoutes />
        <Address />
        {beside}
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return { calls, answers: known };
}

export function closeApp() {
  cleanup();
  setServerClock(Date.now());
  vi.unstubAllGlobals();
}

/** Of someone with one login whose account could be deleted. */
export const quietPrivacy: OwnPrivacy = {
  logins: [
    {
      _id: '0199f000-0000-7000-8000-00000000000a',
      browser: 'Chrome',
      system: 'Android',
      createdAt: '2025-10-01T02:00:00.000Z',
      lastUsedAt: '2025-10-09T02:40:00.000Z',
      isThisOne: true,
    },
  ],
  acceptedTerms: [{ version: '2025-09-15', acceptedAt: '2025-10-01T02:00:00.000Z' }],
  deletion: { blockers: [], confirmedBy: 'password', isLoginFresh: false },
};

const asGuest: Answer = { body: { success: false, user: null } };

export const as = (user: User): Answer => ({ body: { success: true, user } });

export const refusal = (message: string, fields?: Record<string, string>): Answer => ({
  status: 422,
  body: { success: false, code: 'invalid', message, ...(fields && { fields }) },
});

export const student: User = {
  _id: '0199f000-0000-7000-8000-000000000001',
  fullName: 'Alya Putri',
  email: 'alya@example.com',
  phone: '',
  address: { line1: 'Jl. Kaliurang Km 5', line2: '' },
  gender: 'female',
  dob: '2004-03-14',
  role: 'student',
  language: 'en',
  profilePicture: '',
};

export const teacher: User = {
  ...student,
  _id: '0199f000-0000-7000-8000-000000000002',
  fullName: 'Rizky Ramadhan',
  role: 'teacher',
  teacherProfile: {
    ...speakingProfile,
    hourlyRate: 80_000,
    address: { line1: '', line2: '' },
    verificationStatus: 'pending',
    recheck: false,
    rejectionReason: '',
    defaultSessionLink: '',
    bankDetails: { bankName: '', accountHolderName: '', accountNumber: '' },
    verificationDetails: { idType: '', idNumber: '' },
  },
};

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function follow(name: string) {
  fireEvent.click(screen.getByRole('link', { name }));
}

/** As an answer would, until the app is closed. */
export function setServerClock(now: number) {
  const headers = { date: new Date(now).toUTCString(), 'cache-control': 'no-store' };
  noteTime(new Response(null, { headers }));
}

/** What the field says is wrong with it. */
export function faultOf(label: string) {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const fault = ids.find((id) => id.endsWith('-error'));
  return fault && document.getElementById(fault)?.textContent;
}

export function address() {
  return screen.getByTestId('address').textContent;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export function valueOf(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
