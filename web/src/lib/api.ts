import { ApiError, createClient } from '#contract/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { isProvenNow } from './proof.ts';

/** The server answers in the language the page is shown in. */
export const call = createClient('', async (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('accept-language', currentLanguage());
  const send = () => fetch(url, { ...init, headers });
  const response = await send();
  return (await isProvenNow(response)) ? send() : response;
});

/** The server's own words when it gave any, else the given text. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback;

/** Someone or something was faster: what was asked for can no longer be done, also not again. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
