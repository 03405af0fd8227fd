import { ApiError, createClient } from '#contract/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';

type Next = () => Promise<Response>;
type Middleware = (next: Next, request: RequestInit, url: string) => Promise<Response>;

let middlewares: Middleware[] = [];

/** A middleware sees every call and may send it again. Returns a function that removes it. */
export function addMiddleware(middleware: Middleware) {
  middlewares = [...middlewares, middleware];
  return () => {
    middlewares = middlewares.filter((other) => other !== middleware);
  };
}

/** Replaced where the server renders pages: it calls its own API without the network. */
export const transport: { fetch: typeof fetch } = { fetch: (url, init) => fetch(url, init) };

/** The server answers in the language the page is shown in. The client's addresses are strings. */
export const send: typeof fetch = (url, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentLanguage());
  return middlewares.reduce<Next>(
    (next, middleware) => () => middleware(next, init, url as string),
    () => transport.fetch(url, { ...init, headers }),
  )();
};

export const call = createClient('', send);

/** The server's message when it sent one, else the fallback. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback;
