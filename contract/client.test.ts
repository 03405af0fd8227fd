import { expect, test } from 'vitest';
import { ApiError, createClient } from './client.ts';

/** A fetch with one fixed answer, which records the request. */
const answering = (status: number, body: string) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const call = createClient('http://lentera.test', (url, init = {}) => {
    asked.push({ url: url as string, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return { call, asked };
};

test('a call goes to its route with its parameters escaped and its body as JSON', async () => {
  const { call, asked } = answering(200, '{"success":true,"message":"Done"}');
  const body = { password: 'kopi-tubruk-7' };
  expect(await call('resetPassword', { params: { token: 'a/b?c' }, body })).toEqual({
    success: true,
    message: 'Done',
  });
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect(url).toBe('http://lentera.test/api/auth/reset-password/a%2Fb%3Fc');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: JSON.stringify(body),
  });
  expect(new Headers(init.headers).get('content-type')).toBe('application/json');
});

test('a form keeps the content type that the browser gives it', async () => {
  const { call, asked } = answering(200, '{"success":true}');
  const body = new FormData();
  await call('uploadProfilePicture', { body });
  expect(asked[0]?.init.body).toBe(body);
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false);
});

test('a call without a body sends none', async () => {
  const { call, asked } = answering(200, '{"success":true}');
  await call('me', undefined, { headers: { 'accept-language': 'id' } });
  expect(asked[0]?.init).not.toHaveProperty('body');
  expect(new Headers(asked[0]?.init.headers).get('accept-language')).toBe('id');
});

test('a refusal carries its status, code, text and fields', async () => {
  const refusal = { success: false, code: 'invalid', message: 'No', fields: { email: 'No' } };
  const { call } = answering(422, JSON.stringify(refusal));
  const error = await call('me').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'No' });
  expect(error).toHaveProperty('fields', { email: 'No' });
});

test('a guest who asks who is logged in gets an answer, not a refusal', async () => {
  const { call } = answering(200, '{"success":false,"user":null}');
  expect(await call('me')).toEqual({ success: false, user: null });
});

test('success: false with status 200 is a refusal with its text', async () => {
  const { call } = answering(200, '{"success":false,"message":"Come back tomorrow"}');
  const error = await call('myDisputes').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 200, message: 'Come back tomorrow', fields: {} });
});

test('success: false without a text is a refusal, too, which its page words', async () => {
  const { call } = answering(200, '{"success":false}');
  await expect(call('myDisputes')).rejects.toMatchObject({ code: 'unreadable', message: '' });
});

test('a refusal that is not ours has a code, too', async () => {
  const { call } = answering(502, '<html>Bad gateway</html>');
  await expect(call('me')).rejects.toMatchObject({ status: 502, code: 'unreadable', fields: {} });
});

test('a file comes as its text', async () => {
  const call = createClient('', () =>
    Promise.resolve(
      new Response('a,b', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    ),
  );
  const params = { batchId: '01890000-0000-7000-8000-000000000000' };
  expect(await call('payoutFile', { params })).toBe('a,b');
});

test('no answer is status 0', async () => {
  const call = createClient('', () => Promise.reject(new TypeError('fetch failed')));
  await expect(call('me')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

const breakingOff = (sent: string, error: Error) =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(sent));
      stream.error(error);
    },
  });

test.each([
  ['is cut short', () => '{"success":true,"user":{"ful'],
  ['is empty', () => ''],
  ['breaks off', () => breakingOff('{"success":', new TypeError('network error'))],
])('a successful answer that %s counts as no answer', async (_, body) => {
  const call = createClient('', () => Promise.resolve(new Response(body())));
  await expect(call('me')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('a file that breaks off counts as no answer', async () => {
  const headers = { 'content-type': 'text/csv' };
  const call = createClient('', () =>
    Promise.resolve(new Response(breakingOff('a,b', new TypeError('network error')), { headers })),
  );
  const params = { batchId: '01890000-0000-7000-8000-000000000000' };
  await expect(call('payoutFile', { params })).rejects.toMatchObject({ status: 0 });
});

test('an answer that its caller aborted half-way is an abort, not a missing answer', async () => {
  const left = new AbortController();
  const call = createClient('', () => {
    left.abort();
    return Promise.resolve(new Response(breakingOff('{', left.signal.reason as Error)));
  });
  const answer = call('me', undefined, { signal: left.signal });
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
});

test('a call that its caller aborted is an abort, not a missing answer', async () => {
  const call = createClient('', (_, init) => Promise.reject(init?.signal?.reason as Error));
  const signal = AbortSignal.abort();
  await expect(call('me', undefined, { signal })).rejects.toHaveProperty('name', 'AbortError');
});
