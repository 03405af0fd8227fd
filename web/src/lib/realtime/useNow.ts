import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

const TICK = 15_000;

/** The time of day for a screen that waits for it; right again when the tab comes back into sight, and after a fault. */
export function useNow(fault?: Error | null) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    if (fault) update();
    const timer = setInterval(update, TICK);
    document.addEventListener('visibilitychange', update);
    const stopListening = onClockChange(update);
    return () => {
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [fault]);
  return now;
}
