import type { TestServer } from '#server/testing/app.ts';
import type { Member } from './people.ts';

/** Makes a call and throws unless it succeeds. */
export const call = async (
  { app }: TestServer,
  { token }: Member,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  contentType = 'application/json',
) => {
  const headers = {
    cookie: `login=${token}`,
    'sec-fetch-site': 'same-origin',
    ...(payload && { 'content-type': contentType }),
  };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.json<Record<string, unknown>>();
};
