import { ApiError, createClient } from '#contract/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';

type Send = () => Promise<Response>;
type Carrier = (send: Send, request: RequestInit) => Promise<Response>;

let carriers: Carrier[] = [];

/** Sees every call and may send it again. What does so is fetched late. Gives back how to stop. */
export function carryBy(carrier: Carrier) {
  carriers = [...carriers, carrier];
  return () => {
    carriers = carriers.filter((other) => other !== carrier);
  };
}

/** Where the server draws pages, it is its own way to the API. */
export const transport: { fetch: typeof fetch } = { fetch: (url, init) => fetch(url, init) };

/** The server answers in the language the page is shown in. */
export const carry: typeof fetch = (url, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentLanguage());
  return carriers.reduce<Send>(
    (send, carrier) => () => carrier(send, init),
    () => transport.fetch(url, { ...init, headers }),
  )();
};

export const call = createClient('', carry);

/** The server's own words when it gave any, else the given text. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback;
