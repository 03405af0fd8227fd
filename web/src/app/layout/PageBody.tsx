import type { ReactNode } from 'react';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

/** Width and vertical padding of a plain page. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <PageWidth className="pt-6 pb-10 md:pt-10 md:pb-14">
      <div className="mx-auto max-w-230">{children}</div>
    </PageWidth>
  );
}
