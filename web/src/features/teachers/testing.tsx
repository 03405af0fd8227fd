import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Teacher } from '#contract/teachers.ts';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { AppRoutes } from '../../app/routes.tsx';
import { receiveToasts } from '../../lib/toast.ts';
import { mathProfile } from '../../testing/profiles.ts';

// Without style sheets nothing is hidden, and asking for it is most of a query's time.
configure({ defaultHidden: true });

/** By the path without its query, such as 'GET /api/teachers/list'. Missing ones cannot be reached. */
type Answers = Record<string, object | ((url: URL) => object | Promise<object>)>;

interface Visit {
  /** Not known before the promise is kept. */
  as?: User | Promise<User>;
  answers?: Answers;
}

/** The whole client at an address, in English; only the network is ours. */
export async function visit(entry: string, { as: someone, answers = {} }: Visit = {}) {
  const calls: string[] = [];
  const toasts: string[] = [];
  receiveToasts(({ text }) => toasts.push(text));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path === '/api/auth/me') {
      const user = (await someone) ?? null;
      return Response.json({ success: Boolean(user), user });
    }
    calls.push(`${method} ${path}`);
    const url = new URL(path, location.origin);
    const answer = answers[`${method} ${url.pathname}`];
    if (!answer) throw new TypeError('fetch failed');
    const body: object =
      typeof answer === 'function' ? await (answer as (url: URL) => Promise<object>)(url) : answer;
    if (body instanceof Response) return body;
    return Response.json({ success: true, ...body });
  });
  startI18n();
  await i18n.changeLanguage('en');

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[entry]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { calls, toasts, answers };
}

export function leave() {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

export function address() {
  return screen.getByTestId('address').textContent;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export const refusal = (status: number, message = '') =>
  Response.json({ success: false, code: 'refused', message }, { status });

export function aTeacher(fullName: string, facts: Partial<Teacher> = {}): Teacher {
  return {
    _id: `id-of-${fullName.replaceAll(' ', '-')}`,
    fullName,
    name: fullName,
    image: '',
    profilePicture: '',
    ...mathProfile,
    fees: 120_000,
    rating: 4.9,
    reviewCount: 26,
    availableNow: true,
    ...facts,
  };
}
