import { useState } from 'react';
import { isBookableDate, wibDate } from '#domain/calendar.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';

interface Wanted {
  date: string | null;
  time: string | null;
}

/** The day and the hour someone is choosing; another day forgets the hour. */
export function useSlotChoice(wanted?: Wanted) {
  const now = useNow();
  const today = wibDate(now);
  const [choice, setChoice] = useState<{ date: string; time?: string }>(() => ({
    date: today,
    ...readWanted(wanted, now),
  }));
  // A page that stays open past midnight has a day that is over.
  const { date, time } = choice.date < today ? { date: today } : choice;
  return {
    now,
    today,
    date,
    time,
    chooseDate: (next: string) => setChoice({ date: next }),
    chooseTime: (next: string) => setChoice({ date, time: next }),
    forgetTime: () => setChoice({ date }),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** From an address that may be old or made up; whether the hour is free is seen with the slots. */
function readWanted({ date, time }: Wanted = { date: null, time: null }, now: Date) {
  if (!date || !isBookableDate(date, now)) return undefined;
  return time ? { date, time } : { date };
}
