import { useEffect } from 'react';
import { siteName } from '../site.ts';

/** React 19 moves it into the head. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string }) {
  // The title that came with the page was for the time until now; React puts its own before it.
  useEffect(() => document.querySelector('title[data-head]')?.remove(), []);
  return <title>{children ? `${children} | ${siteName()}` : siteName()}</title>;
}
