import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../features/accounts/queries.ts';
import { hasUnsaved } from '../../lib/navigation/navigation-guard.ts';

const PAUSE = 5_000;

/** The realtime connection of a member; a guest does not fetch its code. */
export function Realtime({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    let isOver = false;
    let close: (() => void) | undefined;
    // An expired login closes the page, unless something unsaved is on it: the next call then asks to sign in again.
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
      // Fetched while online: failures must be shown when offline.
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
