import { createContext } from 'react';

interface CopySource {
  day: number;
  copyTo: (days: readonly number[]) => void;
}

/** Passes the day from the button to the menu that it loads. */
export const CopyDayContext = createContext<CopySource>({ day: 0, copyTo: () => undefined });
