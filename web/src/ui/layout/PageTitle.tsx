import { useEffect } from 'react';
import { siteName } from '../../lib/site.ts';

/** React 19 moves it into the head. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string }) {
  useEffect(() => {
    const served = document.querySelector('title[data-head]');
    // Remove the server's title if React has inserted its own before it; if React adopted it, remove only the mark.
    if (served?.matches('title ~ title')) served.remove();
    else served?.removeAttribute('data-head');
    // app/starter.ts now repeats what was pressed earlier.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <title>{children ? `${children} | ${siteName()}` : siteName()}</title>;
}
