import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { firstHour, lastHour, weekdays } from '#domain/calendar.ts';
import { type Cell, isHourOpen, paintedArea, toggle, type Week } from './week.ts';

interface Stroke {
  from: Cell;
  /** The week before the stroke, so that a smaller rectangle restores what a larger one changed. */
  week: Week;
  open: boolean;
  hasMoved: boolean;
}

/**
 * A click toggles its hour; a drag sets every hour of its rectangle to the opposite of the first
 * one's state. Touch paints only when it starts sideways: vertical moves scroll.
 */
export function usePainting(week: Week, onChange: (week: Week) => void) {
  const stroke = useRef<Stroke>(null);
  const justPainted = useRef(false);

  const end = () => {
    justPainted.current = stroke.current?.hasMoved ?? false;
    stroke.current = null;
  };

  return {
    onPointerDown(event: PointerEvent) {
      const from = placeOf(event.target);
      justPainted.current = false;
      if (!from || !isHour(from) || !event.isPrimary || event.button !== 0) return;
      stroke.current = { from, week, open: !isHourOpen(week, from), hasMoved: false };
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = stroke;
      if (!current) return;
      // The button was released outside the window.
      if (event.buttons === 0) return end();
      const to = placeUnder(event);
      if (!to || !isHour(to)) return;
      if (!current.hasMoved && sameCell(current.from, to)) return;
      if (!current.hasMoved) capture(event);
      current.hasMoved = true;
      onChange(paintedArea(current.week, current.from, to, current.open));
    },

    onPointerUp: end,

    onPointerCancel() {
      if (stroke.current?.hasMoved) onChange(stroke.current.week);
      end();
    },

    onClick(event: MouseEvent) {
      const cell = placeOf(event.target);
      // Ignore the click that ends a drag; a click by keyboard has detail 0.
      if (!cell || !isHour(cell) || (justPainted.current && event.detail > 0)) return;
      onChange(toggle(week, cell));
    },
  };
}

const sameCell = (a: Cell, b: Cell) => a.day === b.day && a.hour === b.hour;

// Capture only when it moves: a captured press would click the grid instead of its cell.
function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>) {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is already gone.
  }
}

// The target of touch events stays the cell where the touch began.
function placeUnder({ clientX, clientY, target }: PointerEvent) {
  return placeOf(document.elementFromPoint(clientX, clientY)) ?? placeOf(target);
}

interface CellRange {
  from: Cell;
  week: Week;
  open: boolean;
}

/** One tab stop. Arrows move; Shift and an arrow extend the state of the first hour. */
export function useGridKeys(week: Week, onChange: (week: Week) => void) {
  const [stop, setStop] = useState<Cell>({ day: 0, hour: firstHour });
  const range = useRef<CellRange>(null);

  return {
    tabIndexOf: (cell: Cell) => (placeName(cell) === placeName(stop) ? 0 : -1),

    onFocus(event: FocusEvent) {
      const place = placeOf(event.target);
      if (place) setStop(place);
    },

    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const here = placeOf(event.target);
      if (event.key !== 'Shift' && !event.shiftKey) range.current = null;
      // Ctrl and Alt belong to the browser; the copy button handles its own keys.
      if (!here || event.ctrlKey || event.altKey || event.metaKey || event.isDefaultPrevented())
        return;
      const next = placeAfter(event.key, here);
      if (!next) return;
      event.preventDefault();
      if (event.shiftKey) {
        if (!isHour(here) || !isHour(next)) return;
        range.current ??= { from: here, week, open: isHourOpen(week, here) };
        const { from, open } = range.current;
        onChange(paintedArea(range.current.week, from, next, open));
      }
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus();
    },
  };
}

/** The rows of the day heads and the copy buttons, above the first and below the last hour. */
export const HEAD = firstHour - 1;
export const FOOT = lastHour + 1;

/** The value of data-place on every button, by which pointers and keys find it. */
export const placeName = ({ day, hour }: Cell) => `${day}-${hour}`;

function placeOf(target: EventTarget | null): Cell | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-place]');
  const [day, hour] = (name && name.dataset.place?.split('-').map(Number)) || [];
  return day === undefined || hour === undefined ? undefined : { day, hour };
}

const isHour = ({ hour }: Cell) => hour >= firstHour && hour <= lastHour;

/** Where a key leads from a place; movement stops at the edges. */
function placeAfter(key: string, { day, hour }: Cell): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { day, hour: Math.max(HEAD, hour - 1) };
    case 'ArrowDown':
      return { day, hour: Math.min(FOOT, hour + 1) };
    case 'ArrowLeft':
      return { day: Math.max(0, day - 1), hour };
    case 'ArrowRight':
      return { day: Math.min(weekdays.length - 1, day + 1), hour };
    case 'Home':
      return { day: 0, hour };
    case 'End':
      return { day: weekdays.length - 1, hour };
    default:
      return undefined;
  }
}
