import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeApp, openApp, press, reply } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';
import { inZone } from '../testing/bookings.ts';
import {
  field,
  LIST,
  listAnswer,
  log,
  opened,
  PAGE,
  SEEN,
  show,
  submit,
  MESSAGES,
  withLast,
  write,
} from '../testing/messages-page.ts';
import { aConversation, aMessage, CHAT, RATNA } from '../testing/messages.ts';
import { type Connection, hear, plugIn, setConnected } from '../lib/realtime/realtime.ts';

const send = vi.fn<Connection['send']>();
const emit = vi.fn();
let stored: number;

beforeAll(() => import('./Messages.tsx'), 60_000);
beforeEach(() => {
  inZone('Asia/Jakarta');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  send.mockReset().mockImplementation((draft) => answerTo(draft));
  emit.mockReset();
  stored = 3;
  plugIn({ send, emit });
  setConnected(true);
});
afterEach(() => {
  plugIn(undefined);
  closeApp();
});

describe('the list', () => {
  test('says that it is empty, and the pane what to do', async () => {
    show('/messages', { conversations: [] });
    expect(await screen.findByText('No conversations yet.')).toBeTruthy();
    expect(screen.getByText('Select a conversation to start chatting')).toBeTruthy();
  });

  test('shows who wrote what, who is here and what is unread', async () => {
    show('/messages', { conversations: [withLast(aMessage(2), { unread: 2 })], unread: 61 });
    act(() => hear('get_online_users', [RATNA]));
    const row = await screen.findByRole('link', { name: /Ratna Wulandari/ });
    expect(row.textContent).toMatch(/Online.*Message 2.*2 unread/);
    expect(await screen.findByRole('link', { name: 'Messages, 61 unread' })).toBeTruthy();
  });

  test("marks an own last message with 'You'", async () => {
    show('/messages', { conversations: [withLast(aMessage(1))] });
    expect(await screen.findByText('You: Message 1')).toBeTruthy();
  });

  test('offers a retry after a failed load', async () => {
    const { answers } = openApp('/messages', {
      as: student,
      answers: {
        [LIST]: 'unreachable',
      },
    });
    await screen.findByText('Your messages could not be loaded.');
    answers[LIST] = listAnswer([]);
    press('Try again');
    expect(await screen.findByText('No conversations yet.')).toBeTruthy();
  });
});

describe('an open conversation', () => {
  test.each([
    ['Asia/Jakarta', '09:03'],
    ['Asia/Makassar', '09:03 WIB (10:03 your time)'],
  ])('in %s the hour is shown as %s', async (zone, hour) => {
    inZone(zone);
    await opened();
    expect(screen.getByText(hour)).toBeTruthy();
  });

  test('is marked seen when the other person wrote last', async () => {
    const unread = withLast(aMessage(2), { unread: 1 });
    const { calls, answers } = show(PAGE, { conversations: [unread] });
    const { lastMessage } = unread;
    answers[SEEN] = () => {
      answers[LIST] = listAnswer([
        {
          ...unread,
          unread: 0,
          lastMessage: lastMessage && { ...lastMessage, seenBy: [RATNA, student._id] },
        },
      ]);
      return {};
    };
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(SEEN));
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
  });

  test('is not marked seen after an own message, or while the window has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { calls } = show(PAGE, { conversations: [withLast(aMessage(2), { unread: 1 })] });
    await screen.findByText('Message 2');
    expect(calls.map(({ route }) => route)).not.toContain(SEEN);
  });

  test('shows and announces what comes, and who is typing', async () => {
    await opened();
    act(() => hear('typing', { conversationId: CHAT, userId: RATNA }));
    expect(screen.getAllByText('Typing...')).toHaveLength(2);
    act(() => hear('receive_message', aMessage(4, { content: 'Halo Alya' })));
    await waitFor(() => expect(log().textContent).toContain('Halo Alya'));
    expect(screen.queryByText('Typing...')).toBeNull();
    const announced = screen.getByText('Ratna Wulandari: Halo Alya');
    expect(announced.parentElement?.getAttribute('aria-live')).toBe('polite');
    act(() => hear('receive_message', aMessage(5, { senderId: RATNA, content: 'Halo Alya' })));
    await waitFor(() => expect(announced.isConnected).toBe(false));
    expect(screen.getByText('Ratna Wulandari: Halo Alya')).toBeTruthy();
  });

  test('that is still empty invites to write, unless it is blocked', async () => {
    const { answers } = show(PAGE, { conversations: [aConversation()] });
    answers[MESSAGES] = { messages: [], hasMore: false };
    await screen.findByText('Write your first message to Ratna Wulandari.');
    answers[LIST] = listAnswer([aConversation({ isBlocked: true })]);
    act(() => setConnected(true));
    await screen.findByText('You cannot write in this conversation any more.');
    expect(screen.queryByText('Write your first message to Ratna Wulandari.')).toBeNull();
  });

  test('fetches what it missed, and shows each message once', async () => {
    const { calls, answers } = await opened();
    const after = `${MESSAGES}?after=${aMessage(3)._id}&limit=50`;
    answers[after] = { messages: [aMessage(4), aMessage(5)], hasMore: false };
    act(() => setConnected(true));
    act(() => hear('receive_message', aMessage(5)));
    await waitFor(() => expect(within(log()).getAllByText('Message 4')).toHaveLength(1));
    expect(within(log()).getAllByText('Message 5')).toHaveLength(1);
    expect(calls.map(({ route }) => route)).toContain(after);
  });

  test('shows that the other person has seen the last message', async () => {
    await opened();
    expect(log().textContent).toMatch(/Message 3.*Sent$/);
    act(() => hear('seen', { conversationId: CHAT, userId: RATNA }));
    await waitFor(() => expect(log().textContent).toMatch(/Message 3.*Seen$/));
  });

  test('that the person has blocked can be unblocked', async () => {
    const blocked = withLast(aMessage(3), { isBlocked: true, isBlockedByMe: true });
    const { answers, calls } = show(PAGE, { conversations: [blocked] });
    await screen.findByText('You blocked Ratna Wulandari. Neither of you can write here.');
    expect(screen.queryByRole('textbox')).toBeNull();
    answers[`DELETE /api${PAGE}/block`] = {};
    answers[LIST] = listAnswer([withLast(aMessage(3))]);
    screen.getByRole('button', { name: 'Unblock' }).focus();
    press('Unblock');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(calls.map(({ route }) => route)).toContain(`DELETE /api${PAGE}/block`);
  });

  test.each([
    ['Report', 'Send report'],
    ['Block', 'Block'],
  ])('that is gone: %s closes its dialog, and the list is read again', async (item, confirm) => {
    const { answers, calls } = await opened();
    const reads = () => calls.filter(({ route }) => route.startsWith(LIST)).length;
    const before = reads();
    const gone = reply(404, { success: false, code: 'not_found', message: 'Gone.' });
    answers[`POST /api${PAGE}/report`] = gone;
    answers[`PUT /api${PAGE}/block`] = gone;
    press('Conversation options');
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.queryByRole('textbox');
    if (reason) fireEvent.change(reason, { target: { value: 'Spam.' } });
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Gone.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reads()).toBeGreaterThan(before);
  });

  test('blocked by the other person offers no unblocking', async () => {
    show(PAGE, { conversations: [withLast(aMessage(3), { isBlocked: true })] });
    await screen.findByText('You cannot write in this conversation any more.');
    expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  });
});

describe('writing', () => {
  test('Enter sends, Shift+Enter does not, and nothing is sent for blanks', async () => {
    await opened();
    for (const blank of ['   ', '\u200B\u3164']) {
      write(blank);
      fireEvent.keyDown(field(), { key: 'Enter' });
    }
    write('Halo\nBu');
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(send).toHaveBeenCalledOnce();
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      conversationId: CHAT,
      senderId: student._id,
      recipientId: RATNA,
      content: 'Halo\nBu',
    });
    expect(field().value).toBe('');
    expect(emit).toHaveBeenCalledWith('typing', { conversationId: CHAT });
    await waitFor(() => expect(log().textContent).toMatch(/Halo\nBu.*Sent$/));
  });

  test('a failed message is kept and sent again under the same id', async () => {
    await opened();
    send.mockRejectedValueOnce(new Error('timeout'));
    submit('Halo Bu');
    expect(log().textContent).toMatch(/Halo Bu.*Sending...$/);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry: Halo Bu' }));
    await waitFor(() => expect(log().textContent).toMatch(/Halo Bu.*Sent$/));
    const [first, second] = send.mock.calls.map(([draft]) => draft.clientId);
    expect([first, send.mock.calls.length]).toEqual([second, 2]);
    expect(within(log()).getAllByText('Halo Bu')).toHaveLength(1);
  });

  test('a lasting loss of connection shows a notice', async () => {
    await opened();
    const notice = () => screen.queryByText('No connection. Trying again...');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => setConnected(false));
    expect(notice()).toBeNull();
    act(() => void vi.advanceTimersByTime(4_000));
    expect(notice()).toBeTruthy();
    act(() => setConnected(true));
    expect(notice()).toBeNull();
    vi.useRealTimers();
  });

  test('a refusal is shown in the server’s words', async () => {
    await opened();
    send.mockResolvedValueOnce({ success: false, code: 'too_many', message: 'Too many messages.' });
    submit('Halo');
    const reason = await screen.findByText('Not sent. Too many messages.');
    expect(reason.closest('[role=alert]')).toBeTruthy();
  });

  test('4,000 characters are counted near the end, and no more are sent', async () => {
    await opened();
    write('a'.repeat(3600));
    expect(screen.queryByText(/characters/)).toBeNull();
    write('a'.repeat(3999));
    expect(screen.getByText('1 character left')).toBeTruthy();
    submit('a'.repeat(4002));
    expect(screen.getByText('2 characters too many')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    // Counted in code points, as on the server: an emoji is one.
    submit('😀'.repeat(4000));
    expect(send).toHaveBeenCalledOnce();
  });

  test('contact data before the first paid session is sent only after a warning', async () => {
    show(PAGE, { conversations: [withLast(aMessage(3), { hasBooked: false })] });
    await screen.findByText('Message 3');
    submit('Hubungi 0812 3456 7890');
    const dialog = await screen.findByRole('dialog', { name: 'Share contact details now?' });
    expect(within(dialog).getByText('Your message has a phone number in it.')).toBeTruthy();
    expect(dialog.querySelector('button.bg-brand')?.textContent).toBe('Edit message');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Edit message' }));
    expect([send.mock.calls.length, field().value]).toEqual([0, 'Hubungi 0812 3456 7890']);
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(field().value).toBe('');
    submit('a@example.com');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('contact data after a paid session is sent without a warning', async () => {
    await opened();
    submit('Hubungi 0812 3456 7890');
    expect(send).toHaveBeenCalledOnce();
  });

  test('links can be followed safely, and HTML stays text', async () => {
    await opened();
    submit('<b>x</b> https://a.example/soal');
    const link = await screen.findByRole('link', { name: 'https://a.example/soal' });
    expect(link).toHaveProperty('rel', 'noopener noreferrer ugc');
    expect(log().textContent).toContain('<b>x</b>');
  });
});

/** Answers as the server, with the next sequence number. */
async function answerTo({ content, clientId }: Parameters<Connection['send']>[0]) {
  const changes = { senderId: student._id, content, clientId: clientId ?? null };
  return { success: true as const, message: aMessage(++stored, changes) };
}
