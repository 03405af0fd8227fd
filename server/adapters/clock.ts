import type { Clock, MovableClock } from '../ports.ts';

export const systemClock: Clock = { now: () => new Date() };

export const movableClock = (): MovableClock => {
  let stopped: Date | null = null;
  return {
    now: () => stopped ?? new Date(),
    set(instant) {
      stopped = instant;
    },
  };
};
