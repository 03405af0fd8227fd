import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../features/accounts/queries.ts';
import { hasUnsaved } from '../../lib/navigation/leaving.ts';

const PAUSE = 5_000;

/** The connection to the server while someone is logged in; a guest does not even fetch its code. */
export function Realtime({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    let isOver = false;
    let close: (() => void) | undefined;
    // Pages of someone who is gone close. What was typed stays: the next call then asks to sign in again.
    const checkLogin = () => {
      if (!hasUnsaved()) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    const open = async () => {
      const { openSocket } = await import('../../lib/realtime/socket.ts');
      if (!isOver) close = openSocket(userId, checkLogin);
    };
    const fetchNow = () => {
      // Offline: everything is still fetched every 30 seconds, but no message leaves.
      open().catch(() => setFailures(failures + 1));
      // Fetched while there is a line: a failure has to be said when there is none.
      import('../../ui/feedback/ToastViewport.tsx').catch(() => undefined);
    };
    const timer = setTimeout(fetchNow, failures && PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
      close?.();
    };
  }, [userId, queryClient, failures]);

  return null;
}
