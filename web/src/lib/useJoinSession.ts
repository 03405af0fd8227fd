import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ApiError } from '#contract/client.ts';
import { toast } from './toast.ts';
import { call } from './api/api.ts';

const PATIENCE = 3000;

/**
 * For a link to the meeting. The tab opens within the click, or it would be blocked; the server then
 * says where it leads and keeps that the link was taken. Without an answer the known link will do; what
 * the server refuses, such as a cancelled session, opens nothing, and whatever showed it is fetched anew.
 */
export function useJoinSession(shownIn: { queryKey: string[] }) {
  const queryClient = useQueryClient();
  return async (event: MouseEvent<HTMLAnchorElement>, bookingId: string) => {
    const known = event.currentTarget.href;
    const tab = openTab(event);
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const { sessionLink } = await call('joinSession', { params: { bookingId } }, { signal });
      tab?.location.replace(sessionLink || known);
    } catch (error) {
      if (!isRefusal(error)) return tab?.location.replace(known);
      tab?.close();
      toast.error(error.message);
      await queryClient.invalidateQueries(shownIn);
    }
  };
}

function openTab(event: MouseEvent) {
  const isOwnWay = event.ctrlKey || event.metaKey || event.shiftKey;
  const tab = isOwnWay ? null : window.open('about:blank', '_blank');
  if (!tab) return null;
  event.preventDefault();
  // The meeting learns nothing of us.
  tab.opener = null;
  return tab;
}

/** In the server's own words; a proxy in between has none and knows nothing of sessions. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== '';
