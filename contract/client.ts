import type { PublicConfig } from './settings.ts';
import type { Language } from '#domain/account.ts';
import type { CallInput, CallReply } from './calls.ts';
import { publicRoutes } from './entry-routes.ts';
import type { RouteName } from './routes.ts';

/** A refusal by the server, or (status 0) a failed request. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Arguments<Input> = unknown extends Input
  ? [input?: undefined, init?: RequestInit]
  : object extends Input
    ? [input?: Input, init?: RequestInit]
    : [input: Input, init?: RequestInit];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export const createClient =
  (base = '', send: typeof fetch = (url, init) => fetch(url, init)) =>
  async <N extends RouteName>(
    name: N,
    ...[input, init]: Arguments<CallInput<N>>
  ): Promise<CallReply<N>> => {
    const called: RouteName = name;
    const [method, path] = isPublic(called)
      ? publicRoutes[called]
      : (await import('./routes.ts')).routes[called];
    const { params = {}, query = {}, body } = (input ?? {}) as Parts;
    const headers = new Headers(init?.headers);
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) headers.set('content-type', 'application/json');
    const payload = isJson ? JSON.stringify(body) : body;

    const noAnswer = (error: unknown): never => {
      if (init?.signal?.aborted) throw error;
      throw new ApiError(0, 'unreachable', '');
    };

    const response = await send(base + fill(path, params) + search(query), {
      method,
      credentials: 'include',
      ...init,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    }).catch(noAnswer);
    const reading: Promise<unknown> = isFile(response) ? response.text() : response.json();
    const answer = await reading.catch(response.ok ? noAnswer : () => ({}));
    if (!response.ok || (called !== 'me' && isRefusal(answer))) {
      // A proxy's refusal has no problem code.
      const { code = 'unreadable', message = '', fields } = (answer ?? {}) as Partial<ApiError>;
      throw new ApiError(response.status, code, message, fields);
    }
    return answer as CallReply<N>;
  };

/** The specification also allows a refusal with status 200. For `me` it means a guest. */
const isRefusal = (answer: unknown) => (answer as { success?: unknown } | null)?.success === false;

const isFile = ({ headers }: Response) =>
  /^text\/(csv|calendar)\b/.test(headers.get('content-type') ?? '');

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const search = (query: NonNullable<Parts['query']>) => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') given.set(name, String(value));
  }
  return given.size === 0 ? '' : `?${given.toString()}`;
};

const isPublic = (name: RouteName): name is keyof typeof publicRoutes => name in publicRoutes;

/** The page that the server asks the client's renderer for. */
export interface RenderRequest {
  path: string;
  language: Language;
  config: PublicConfig;
}

export interface RenderedPage {
  /** The page's source file in the client. */
  source: string;
  html: string;
  /** For the head: links to pictures that load early. */
  links: string;
  /** Query results that the page was rendered with, for the client's query cache. */
  answers: CachedAnswer[];
}

export type CachedAnswer = [key: readonly unknown[], answer: unknown];

/** Exported by the built client for the server; the renderer returns undefined for pages that need a login. */
export type CreateRenderer = (
  fetch: typeof globalThis.fetch,
) => (request: RenderRequest) => Promise<RenderedPage | undefined>;
