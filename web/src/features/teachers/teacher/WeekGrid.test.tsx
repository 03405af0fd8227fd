import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n/i18n.ts';
import type { Week } from './week.ts';
import { WeekGrid } from './WeekGrid.tsx';

beforeAll(() => startI18n());
beforeEach(() => render(<Grid />));
afterEach(cleanup);

const cell = (name: string) => screen.getByRole('button', { name });
const isLit = (name: string) => cell(name).getAttribute('aria-pressed') === 'true';
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const MONDAY = 'MondayMon 0 h open, toggle the whole day';

test('there are seven times fourteen hours, named by day and time', () => {
  const hours = screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'));
  expect(hours).toHaveLength(98);
  expect(cell('Monday 08:00')).toBeTruthy();
  expect(cell('Sunday 21:00')).toBeTruthy();
});

test('a click opens an hour, another closes it', () => {
  fireEvent.click(cell('Monday 16:00'));
  expect(isLit('Monday 16:00')).toBe(true);
  fireEvent.click(cell('Monday 16:00'));
  expect(isLit('Monday 16:00')).toBe(false);
});

describe('with the keyboard', () => {
  test('the grid is one tab stop, and it moves along', () => {
    const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([cell('Monday 08:00')]);
    cell('Monday 08:00').focus();
    press('ArrowRight');
    expect(focused()).toBe('Tuesday 08:00');
    expect(stops()).toEqual([cell('Tuesday 08:00')]);
  });

  test.each([
    [['ArrowDown'], 'Monday 09:00'],
    [['ArrowUp'], MONDAY],
    [['ArrowUp', 'ArrowUp'], MONDAY],
    [['ArrowLeft'], 'Monday 08:00'],
    [['End'], 'Sunday 08:00'],
    [['End', 'ArrowRight', 'Home'], 'Monday 08:00'],
  ])('%j leads to %s', (keys, name) => {
    cell('Monday 08:00').focus();
    for (const key of keys) press(key);
    expect(focused()).toBe(name);
  });

  test('below the last hour the day can be copied', () => {
    cell('Friday 21:00').focus();
    press('ArrowDown');
    expect(focused()).toBe('Copy Friday to…');
  });

  test('Shift and an arrow spread the state of the hour where they began', () => {
    fireEvent.click(cell('Monday 10:00'));
    cell('Monday 10:00').focus();
    press('ArrowDown', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    expect(['Monday 11:00', 'Tuesday 10:00', 'Tuesday 11:00'].map(isLit)).toEqual([
      true,
      true,
      true,
    ]);
    expect(focused()).toBe('Tuesday 11:00');
  });

  test('shrinking the range restores the hours it had changed', () => {
    fireEvent.click(cell('Monday 10:00'));
    cell('Monday 10:00').focus();
    press('ArrowDown', { shiftKey: true });
    press('ArrowUp', { shiftKey: true });
    expect(isLit('Monday 11:00')).toBe(false);
  });

  test('an arrow alone starts a new range', () => {
    fireEvent.click(cell('Monday 10:00'));
    cell('Monday 10:00').focus();
    press('ArrowRight');
    press('ArrowDown', { shiftKey: true });
    expect(isLit('Tuesday 11:00')).toBe(false);
    expect(isLit('Monday 10:00')).toBe(true);
  });
});

describe('by dragging', () => {
  const drag = (...names: string[]) => {
    const [from, ...path] = names.map(cell);
    if (!from) throw new Error('a drag starts somewhere');
    fireEvent.pointerDown(from, { isPrimary: true, button: 0, buttons: 1 });
    for (const over of path) fireEvent.pointerMove(over, { isPrimary: true, buttons: 1 });
    return from;
  };

  test('the rectangle gets the state that its first hour did not have', () => {
    fireEvent.pointerUp(drag('Monday 08:00', 'Tuesday 09:00'));
    expect(['Monday 08:00', 'Monday 09:00', 'Tuesday 08:00', 'Tuesday 09:00'].every(isLit)).toBe(
      true,
    );
    fireEvent.pointerUp(drag('Tuesday 09:00', 'Tuesday 08:00'));
    expect(['Tuesday 08:00', 'Tuesday 09:00'].some(isLit)).toBe(false);
    expect(isLit('Monday 08:00')).toBe(true);
  });

  test('shrinking the rectangle restores the hours it had changed', () => {
    fireEvent.pointerUp(drag('Monday 08:00', 'Friday 12:00', 'Monday 09:00'));
    expect(isLit('Friday 12:00')).toBe(false);
    expect(isLit('Monday 09:00')).toBe(true);
  });

  test('the click that ends a drag toggles nothing', () => {
    const from = drag('Monday 08:00', 'Tuesday 08:00', 'Monday 08:00');
    fireEvent.pointerUp(from);
    fireEvent.click(from, { detail: 1 });
    expect(isLit('Monday 08:00')).toBe(true);
  });

  test('a cancelled pointer undoes the drag', () => {
    fireEvent.pointerCancel(drag('Monday 08:00', 'Tuesday 08:00'));
    expect(isLit('Monday 08:00')).toBe(false);
  });

  test('a pointer that comes back released paints no more', () => {
    drag('Monday 08:00', 'Tuesday 08:00');
    fireEvent.pointerMove(cell('Sunday 21:00'), { isPrimary: true, buttons: 0 });
    expect(isLit('Sunday 21:00')).toBe(false);
    expect(isLit('Tuesday 08:00')).toBe(true);
  });
});

test('the head of a day opens and closes all of it', () => {
  fireEvent.click(cell('Sunday 0 h open, toggle the whole day'));
  expect(isLit('Sunday 08:00') && isLit('Sunday 21:00')).toBe(true);
  fireEvent.click(cell('Sunday 14 h open, toggle the whole day'));
  expect(isLit('Sunday 08:00')).toBe(false);
});

test('a day is copied to chosen days, and the focus returns to its button', () => {
  fireEvent.click(cell('Monday 16:00'));
  fireEvent.click(cell('Copy Monday to…'));
  expect(focused()).toBe('Tuesday');
  fireEvent.click(cell('All other days'));
  fireEvent.click(cell('Sunday'));
  fireEvent.click(cell('Copy to 5 days'));
  expect([isLit('Saturday 16:00'), isLit('Sunday 16:00')]).toEqual([true, false]);
  expect(focused()).toBe('Copy Monday to…');
});

test.each([
  ['Cancel', () => fireEvent.click(cell('Cancel'))],
  ['Escape', () => fireEvent.keyDown(cell('Tuesday'), { key: 'Escape' })],
])('copying can be cancelled with %s', (_, cancel) => {
  fireEvent.click(cell('Monday 16:00'));
  fireEvent.click(cell('Copy Monday to…'));
  fireEvent.click(cell('Tuesday'));
  cancel();
  expect(isLit('Tuesday 16:00')).toBe(false);
  expect(screen.queryByRole('group', { name: 'Copy Monday to…' })).toBeNull();
});

test('a booked hour names the student, and can still be closed', () => {
  cleanup();
  render(<Grid booked={new Map([[16, 'Alya']])} />);
  const hour = cell('Monday 16:00 Alya, booked next week');
  fireEvent.click(hour);
  expect(hour.getAttribute('aria-pressed')).toBe('true');
});

function Grid({ booked }: { booked?: ReadonlyMap<number, string> }) {
  const [week, setWeek] = useState<Week>(new Set());
  return <WeekGrid week={week} onChange={setWeek} {...(booked && { booked })} />;
}
