import { createContext, useContext } from 'react';
import type { TeacherBooking } from '#contract/bookings.ts';

/** What a teacher does after a dialog has asked. */
export interface Asked {
  act: 'confirm' | 'decline' | 'callOff' | 'complete' | 'dispute';
  booking: TeacherBooking;
}

export interface Acts {
  now: Date;
  ask: (asked: Asked, button: HTMLElement) => void;
  writeTo: (studentId: string) => void;
  /** Whose conversation is on its way. */
  writingTo: string | undefined;
  /** Its money rests, and nothing else is done with it. */
  isDisputed: (booking: TeacherBooking) => boolean;
}

/** From the screen, which has the dialogs, to the rows, which have the buttons. */
export const ActsContext = createContext<Acts>({
  now: new Date(0),
  ask: () => undefined,
  writeTo: () => undefined,
  writingTo: undefined,
  isDisputed: () => false,
});
export const useActs = () => useContext(ActsContext);
