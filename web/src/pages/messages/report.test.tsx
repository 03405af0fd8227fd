import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { plugIn, setConnected } from '../../lib/realtime/realtime.ts';
import { closeApp, press } from '../../testing/app.tsx';
import { opened, PAGE, write } from '../../testing/messages-page.ts';

beforeAll(() => import('../Messages.tsx'), 60_000);
afterEach(() => {
  plugIn(undefined);
  closeApp();
});

const openReport = async () => {
  press('Conversation options');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return within(await screen.findByRole('dialog'));
};

test('a report that was sent is not in the next one', async () => {
  const { answers } = await opened();
  answers[`POST /api${PAGE}/report`] = {};
  const first = await openReport();
  fireEvent.change(first.getByLabelText('What happened?'), { target: { value: 'Spam.' } });
  fireEvent.click(first.getByRole('button', { name: 'Send report' }));
  await screen.findByText(/You can also block Ratna Wulandari\.$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await openReport();
  expect(next.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('');
});

test('the send button stands out once there is something to send', async () => {
  plugIn({ send: vi.fn(), emit: vi.fn() });
  setConnected(true);
  await opened();
  const look = () => screen.getByRole('button', { name: 'Send' }).className;
  const empty = look();
  write('   ');
  expect(look()).toBe(empty);
  write('Halo Bu');
  expect(look()).not.toBe(empty);
});
