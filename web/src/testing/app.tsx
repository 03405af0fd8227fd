import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { AppRoutes } from '../app/routes.tsx';
import { startI18n } from '../lib/i18n/i18n.ts';
import { noteTime } from '../lib/realtime/server-clock.ts';
import { toast } from '../lib/toast.ts';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { quietPrivacy } from './accounts.ts';

/**
 * The body of an answer (`success: true` is added), a Response of `reply` or `refusal`, a function of the URL that
 * gives one of them, or a promise of one.
 */
type Answer = object | 'unreachable';

/** By method and path, with or without the query: 'GET /api/teachers/list?limit=10'. Any other call gets 404. */
export type Answers = Record<string, Answer>;

interface Options {
  /** The account that is logged in; a promise keeps the answer to 'who am I' waiting. */
  as?: User | Promise<User> | undefined;
  answers?: Answers;
  /** Rendered next to the routes: services that the app itself fetches lazily. */
  background?: ReactNode;
}

interface Call {
  route: string;
  body: unknown;
}

const ME = 'GET /api/auth/me';

/** Renders the whole client at an address; only the network is replaced. */
export function openApp(
  entry: string | { pathname: string; search?: string; state?: unknown },
  { as: user, answers = {}, background }: Options = {},
) {
  const calls: Call[] = [];
  const routes: string[] = [];
  const toasts: string[] = [];
  const defaults: Answers = {
    [ME]: Promise.resolve(user).then(signedInAs),
    [`${ME}/privacy`]: { privacy: quietPrivacy },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${path}`;
    if (!route.startsWith(ME)) {
      calls.push({ route, body: readBody(init.body) });
      routes.push(route);
    }
    const known = answers[route] ?? answers[route.replace(/\?.*/, '')] ?? defaults[route];
    return respond(known ?? reply(404, {}), path);
  });
  for (const tone of ['success', 'error', 'warning', 'info'] as const) {
    const show = toast[tone];
    vi.spyOn(toast, tone).mockImplementation((text) => {
      toasts.push(text);
      show(text);
    });
  }
  startI18n();

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[entry]}>
        <AppRoutes />
        <Address />
        {background}
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return { calls, routes, toasts, answers };
}

export function closeApp() {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setServerClock(Date.now());
  vi.unstubAllGlobals();
}

export const reply = (status: number, body: object) => Response.json(body, { status });

export const refusal = (status: number, message = '', code = 'refused') =>
  reply(status, { success: false, code, message });

export const invalidInput = (message: string, fields?: Record<string, string>) =>
  reply(422, { success: false, code: 'invalid', message, ...(fields && { fields }) });

/** The answer of the session check and of a login. */
export const signedInAs = (user?: User) => ({ success: Boolean(user), user: user ?? null });

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function follow(name: string) {
  fireEvent.click(screen.getByRole('link', { name }));
}

/** The error text of a field. */
export function faultOf(label: string) {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const fault = ids.find((id) => id.endsWith('-error'));
  return fault && document.getElementById(fault)?.textContent;
}

export function valueOf(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

/** Path and query of the router. */
export function address() {
  return screen.getByTestId('address').textContent;
}

/** Sets the server's time as a response would; closeApp sets it back. */
export function setServerClock(now: number) {
  const headers = { date: new Date(now).toUTCString(), 'cache-control': 'no-store' };
  noteTime(new Response(null, { headers }));
}

async function respond(answer: Answer, path: string): Promise<Response> {
  // An answer may also be a promise, or a function that returns one.
  const given: Answer = await Promise.resolve(
    typeof answer === 'function'
      ? (answer as (url: URL) => Answer | Promise<Answer>)(new URL(path, location.origin))
      : answer,
  );
  if (given === 'unreachable') throw new TypeError('fetch failed');
  // A Response can be read only once, but the test may fetch the same answer again.
  if (given instanceof Response) return given.clone();
  return Response.json({ success: true, ...given });
}

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
