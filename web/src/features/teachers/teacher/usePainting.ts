import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isHour, placeOf } from './places.ts';
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
