import type { MouseEvent } from 'react';
import { call } from './api.ts';

const PATIENCE = 3000;

/**
 * For a link to the meeting. The tab opens within the click, or it would be blocked; the server then
 * says where it leads and keeps that the link was taken. Without an answer the known link will do.
 */
export async function joinSession(event: MouseEvent<HTMLAnchorElement>, bookingId: string) {
  const known = event.currentTarget.href;
  const isOwnWay = event.ctrlKey || event.metaKey || event.shiftKey;
  const tab = isOwnWay ? null : window.open('about:blank', '_blank');
  if (tab) {
    event.preventDefault();
    // The meeting learns nothing of us.
    tab.opener = null;
  }
  const signal = AbortSignal.timeout(PATIENCE);
  const link = await call('joinSession', { params: { bookingId } }, { signal }).then(
    ({ sessionLink }) => sessionLink || known,
    () => known,
  );
  tab?.location.replace(link);
}
