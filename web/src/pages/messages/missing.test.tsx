import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { address, closeApp, follow, openApp, signedInAs } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';
import { aMessage } from '../../testing/messages.ts';
import { LIST, listAnswer, MESSAGES, PAGE, show, withLast } from '../../testing/messages-page.ts';

beforeAll(() => import('../Messages.tsx'), 60_000);
afterEach(() => {
  onlineManager.setOnline(true);
  closeApp();
});

describe('a conversation', () => {
  test('of other people is not found', async () => {
    show(PAGE, { conversations: [] });
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeTruthy();
    follow('Back to chats');
    expect(address()).toBe('/messages');
  });

  test.each([
    ['the list', LIST],
    ['a later page of it', `${LIST}?cursor=later&limit=50`],
  ])('is not called missing because %s did not come', async (_, route) => {
    const { answers, calls } = show(PAGE, { conversations: [withLast(aMessage(3))] });
    const found = answers[LIST] ?? 'unreachable';
    if (route !== LIST) {
      answers[LIST] = { conversations: [], nextCursor: 'later', unread: 0 };
    }
    answers[route] = 'unreachable';
    const pane = within(await screen.findByRole('region', { name: 'Conversation' }));
    await pane.findByRole('heading', { name: 'Your messages could not be loaded.' });
    const count = calls.length;
    await new Promise((later) => setTimeout(later, 100));
    expect(calls).toHaveLength(count);
    answers[route] = found;
    fireEvent.click(pane.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 3')).toBeTruthy();
  });

  test('a conversation that is asked for while offline loads once the browser is online', async () => {
    openApp(PAGE, {
      answers: {
        'GET /api/auth/me': () => {
          onlineManager.setOnline(false);
          return signedInAs(student);
        },
        [LIST]: listAnswer([withLast(aMessage(3))]),
        [MESSAGES]: { messages: [aMessage(3)], hasMore: false },
      },
    });
    await screen.findByRole('region', { name: 'Conversation' });
    await new Promise((later) => setTimeout(later, 100));
    expect(screen.queryByRole('heading', { name: 'Conversation not found' })).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Message 3')).toBeTruthy();
  });
});
