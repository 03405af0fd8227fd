import { useEffect, useState } from 'react';
import { wibDate } from '#domain/calendar.ts';

/** The day and the hour someone is choosing; another day forgets the hour. */
export function useSlotChoice() {
  const now = useNow();
  const today = wibDate(now);
  const [choice, setChoice] = useState<{ date: string; time?: string }>({ date: today });
  // A page that stays open past midnight has a day that is over.
  const { date, time } = choice.date < today ? { date: today } : choice;
  return {
    now,
    today,
    date,
    time,
    chooseDate: (next: string) => setChoice({ date: next }),
    chooseTime: (next: string) => setChoice({ date, time: next }),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** To the minute, also right after the page was out of sight. */
function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
