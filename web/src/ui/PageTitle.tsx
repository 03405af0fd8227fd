import { siteName } from '../site.ts';

/** React 19 moves it into the head. Each page renders exactly one. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} | ${siteName()}` : siteName()}</title>;
}
