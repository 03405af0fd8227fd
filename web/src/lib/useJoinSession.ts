import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ApiError } from '#contract/client.ts';
import { toast } from './toast.ts';
import { call } from './api/api.ts';

const PATIENCE = 3000;

/**
 * Click handler of a meeting link. The tab opens during the click, or the browser would block it; then the server
 * returns the current link and records that the person joined. If the server does not answer, the known link is
 * opened. If it refuses (a cancelled session), the tab is closed and the query that showed the link is fetched again.
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
  // The meeting page must not reach our window.
  tab.opener = null;
  return tab;
}

/** Our server's refusals have a message; a 4xx of a proxy has none and says nothing about the session. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.message !== '';
