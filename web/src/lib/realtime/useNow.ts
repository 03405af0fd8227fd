import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

const TICK = 15_000;

/** The server's time, kept current; corrected when the tab becomes visible again and after an error. */
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
