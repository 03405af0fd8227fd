import { ApiError, createClient } from '#contract/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { isProvenNow } from './proof.ts';

/** Where the server draws pages, it is its own way to the API. */
export const transport: { fetch: typeof fetch } = { fetch: (url, init) => fetch(url, init) };

/** The server answers in the language the page is shown in. */
export const call = createClient('', async (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('accept-language', currentLanguage());
  const send = () => transport.fetch(url, { ...init, headers });
  const response = await send();
  return (await isProvenNow(response)) ? send() : response;
});

/** The server's own words when it gave any, else the given text. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback;

/** Someone or something was faster: what was asked for can no longer be done, also not again. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
