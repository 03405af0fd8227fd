import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../lib/realtime/realtime.ts';
import { catchUpAll, markSeen, receive } from './arrivals.ts';

/** Keeps list, conversations and badge true. The header and the page both want it; it is done once. */
export function useArrivals() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const now = hearing.get(queryClient) ?? { wishes: 0, stop: hearArrivals(queryClient) };
    hearing.set(queryClient, now);
    now.wishes += 1;
    return () => {
      now.wishes -= 1;
      if (now.wishes > 0) return;
      hearing.delete(queryClient);
      now.stop();
    };
  }, [queryClient]);
}

const hearing = new WeakMap<QueryClient, { wishes: number; stop: () => void }>();

function hearArrivals(queryClient: QueryClient) {
  const stops = [
    listen('connected', () => catchUpAll(queryClient)),
    listen('receive_message', (message) => receive(queryClient, message)),
    listen('seen', ({ conversationId, userId }) => markSeen(queryClient, conversationId, userId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
