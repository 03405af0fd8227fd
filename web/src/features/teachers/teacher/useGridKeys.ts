import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { firstHour } from '#domain/calendar.ts';
import { isHour, placeAfter, placeName, placeOf } from './places.ts';
import { type Cell, isOpen, paintedArea, type Week } from './week.ts';

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
