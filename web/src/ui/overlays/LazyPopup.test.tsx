import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { LazyPopup } from './LazyPopup.tsx';
import type { PopupComponent } from './popup.ts';
import { receiveToasts } from '../../lib/toast.ts';

let toasts: string[];
beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('en');
});
beforeEach(() => {
  toasts = [];
  receiveToasts(({ text }) => toasts.push(text));
});
afterEach(cleanup);

const Settings: PopupComponent = ({ open }) => open && <p role="dialog">Settings</p>;

/** A button whose popup loads when the test resolves it. */
const show = () => {
  const { promise, resolve, reject } = Promise.withResolvers<PopupComponent>();
  const load = vi.fn(() => promise);
  render(
    <LazyPopup
      kind="menu"
      load={load}
      trigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    />,
  );
  return {
    load,
    arrive: () => act(async () => resolve(Settings)),
    fail: () => act(async () => reject(new TypeError('no line'))),
  };
};
const button = () => screen.getByRole('button', { name: 'Open' });
const tap = () => fireEvent.click(button(), { detail: 1 });

test('a second tap while it is on its way leaves it asked for', async () => {
  const { arrive } = show();
  tap();
  tap();
  await arrive();
  expect(screen.getByRole('dialog')).toBeTruthy();
  tap();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what only came near opens nothing', async () => {
  const { arrive } = show();
  fireEvent.pointerEnter(button());
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popup that does not come is said once, and the next tap asks again', async () => {
  const { load, fail } = show();
  tap();
  tap();
  await fail();
  expect(toasts).toHaveLength(1);
  load.mockResolvedValueOnce(Settings);
  await act(async () => void tap());
  expect(screen.getByRole('dialog')).toBeTruthy();
});
