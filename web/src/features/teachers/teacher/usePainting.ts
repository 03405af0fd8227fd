import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { firstHour, lastHour, weekdays } from '#domain/calendar.ts';
import { type Cell, isOpen, paintedArea, toggle, type Week } from './week.ts';

interface Stroke {
  from: Cell;
  /** The week before the stroke: a smaller rectangle gives back what a larger one took. */
  week: Week;
  open: boolean;
  hasMoved: boolean;
}

/**
 * A click toggles its hour; a drag gives every hour of its rectangle the state that the first one
 * did not have. Touch paints only when it starts sideways: the grid leaves vertical moves to scrolling.
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
      stroke.current = { from, week, open: !isOpen(week, from), hasMoved: false };
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = stroke;
      if (!current) return;
      // Released outside the window.
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
      // The click that ends a drag; one made by a key counts no presses.
      if (!cell || !isHour(cell) || (justPainted.current && event.detail > 0)) return;
      onChange(toggle(week, cell));
    },
  };
}

const sameCell = (a: Cell, b: Cell) => a.day === b.day && a.hour === b.hour;

// Only once it moves: a captured press would click the grid, not its cell.
function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>) {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer has left in the meantime.
  }
}

// A touch keeps naming the cell where it began.
function placeUnder({ clientX, clientY, target }: PointerEvent) {
  return placeOf(document.elementFromPoint(clientX, clientY)) ?? placeOf(target);
}

interface Range {
  from: Cell;
  week: Week;
  open: boolean;
}

/** One tab stop; arrows move, Shift and an arrow spread the state of the hour where they began. */
export function useGridKeys(week: Week, onChange: (week: Week) => void) {
  const [stop, setStop] = useState<Cell>({ day: 0, hour: firstHour });
  const range = useRef<Range>(null);

  return {
    tabIndexOf: (cell: Cell) => (placeName(cell) === placeName(stop) ? 0 : -1),

    onFocus(event: FocusEvent) {
      const place = placeOf(event.target);
      if (place) setStop(place);
    },

    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const here = placeOf(event.target);
      if (event.key !== 'Shift' && !event.shiftKey) range.current = null;
      // Ctrl and Alt belong to the browser; the copy button opens its menu by itself.
      if (!here || event.ctrlKey || event.altKey || event.metaKey || event.isDefaultPrevented())
        return;
      const next = placeAfter(event.key, here);
      if (!next) return;
      event.preventDefault();
      if (event.shiftKey) {
        if (!isHour(here) || !isHour(next)) return;
        range.current ??= { from: here, week, open: isOpen(week, here) };
        const { from, open } = range.current;
        onChange(paintedArea(range.current.week, from, next, open));
      }
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus();
    },
  };
}

/** Above the first hour stands the day's head, below the last its copy button. */
export const HEAD = firstHour - 1;
export const FOOT = lastHour + 1;

/** Written on every button of the grid, so that pointers and keys find it again. */
export const placeName = ({ day, hour }: Cell) => `${day}-${hour}`;

function placeOf(target: EventTarget | null): Cell | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-place]');
  const [day, hour] = (name && name.dataset.place?.split('-').map(Number)) || [];
  return day === undefined || hour === undefined ? undefined : { day, hour };
}

const isHour = ({ hour }: Cell) => hour >= firstHour && hour <= lastHour;

/** Where a key leads from a place; the edges hold. */
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
