import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The page's width and gutters, for the header, the footer and full-width sections. */
export function PageWidth({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[calc(var(--page)+2*var(--gutter))] px-(--gutter)',
        className,
      )}
    >
      {children}
    </div>
  );
}
