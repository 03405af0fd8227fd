import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeApp, openApp, reply } from '../../testing/app.tsx';
import { call } from '../../lib/api/api.ts';
import { ConnectivityNotice } from './ConnectivityNotice.tsx';

const HEALTH = 'GET /api/health';
const OFFLINE = /^You are offline\./;
const UNREACHABLE = /^We cannot be reached right now\./;

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const open = (answers = {}) => openApp('/about', { answers, background: <ConnectivityNotice /> });
const ask = () => act(() => call('teachers').catch(() => undefined));

test('says that there is no line, and when it is back', async () => {
  const { answers } = open({ [HEALTH]: 'unreachable' });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(OFFLINE);
  onLine.mockReturnValue(true);
  answers[HEALTH] = {};
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('The connection is back.');
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('a server that does not answer is asked until it does', async () => {
  const { answers } = open({ [HEALTH]: 'unreachable', 'GET /api/teachers/list': 'unreachable' });
  await ask();
  const notice = await screen.findByText(UNREACHABLE);
  expect(notice.closest('[aria-live=polite]')).toBeTruthy();
  answers[HEALTH] = {};
  await screen.findByText('The connection is back.', undefined, { timeout: 10_000 });
});

test('one call that fails while the server answers is the page’s own affair', async () => {
  const { calls } = open({
    [HEALTH]: {},
    'GET /api/teachers/list': reply(503, { code: 'unavailable' }),
  });
  await ask();
  await waitFor(() => expect(calls.some(({ route }) => route === HEALTH)).toBe(true));
  await act(() => Promise.resolve());
  expect(screen.queryByText(UNREACHABLE)).toBeNull();
});
