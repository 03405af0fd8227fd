import { firstHour, lastHour, weekdays } from '#domain/calendar.ts';
import type { Cell } from './week.ts';

/** Above the first hour stands the day's head, below the last its copy button. */
export const HEAD = firstHour - 1;
export const FOOT = lastHour + 1;

/** Written on every button of the grid, so that pointers and keys find it again. */
export const placeName = ({ day, hour }: Cell) => `${day}-${hour}`;

export function placeOf(target: EventTarget | null): Cell | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-place]');
  const [day, hour] = (name && name.dataset.place?.split('-').map(Number)) || [];
  return day === undefined || hour === undefined ? undefined : { day, hour };
}

export const isHour = ({ hour }: Cell) => hour >= firstHour && hour <= lastHour;

/** Where a key leads from a place; the edges hold. */
export function placeAfter(key: string, { day, hour }: Cell): Cell | undefined {
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
