import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../lib/realtime.ts';
import { catchUpAll, markSeen, receive } from './arrivals.ts';

/** Keeps list, threads and badge true while the person is anywhere in the product. */
export function useArrivals() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      listen('connected', () => catchUpAll(queryClient)),
      listen('receive_message', (message) => receive(queryClient, message)),
      listen('seen', ({ conversationId, userId }) => markSeen(queryClient, conversationId, userId)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}
