import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery, useMe } from './features/accounts/queries.ts';

/** The connection to the server while someone is logged in; a guest does not even fetch its code. */
export function Realtime() {
  const queryClient = useQueryClient();
  const userId = useMe().user?._id;

  useEffect(() => {
    if (!userId) return undefined;
    let isOver = false;
    let close: (() => void) | undefined;
    const checkLogin = () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    const open = async () => {
      const { openSocket } = await import('./lib/socket.ts');
      if (!isOver) close = openSocket(userId, checkLogin);
    };
    // Offline: everything is still fetched every 30 seconds.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [userId, queryClient]);

  return null;
}
