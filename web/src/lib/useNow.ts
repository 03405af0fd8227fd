import { useEffect, useState } from 'react';

const TICK = 15_000;

/** The time of day for a screen that waits for it; right again when the tab comes back into sight. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, TICK);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
