import { useEffect } from 'react';
import { siteName } from '../../lib/site.ts';

/** React 19 moves it into the head. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string }) {
  useEffect(() => {
    const served = document.querySelector('title[data-head]');
    // It was for the time until now. React has put its own before it, or taken over one with the same words.
    if (served?.matches('title ~ title')) served.remove();
    else served?.removeAttribute('data-head');
    // The page listens from here on.
    document.documentElement.dataset.live = '';
  }, []);
  return <title>{children ? `${children} | ${siteName()}` : siteName()}</title>;
}
