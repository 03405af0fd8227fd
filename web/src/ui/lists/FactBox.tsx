import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Facts or prices in rows; the total is the last row. */
export function FactBox({ children }: { children: ReactNode }) {
  return <dl className="overflow-hidden rounded-lg border border-line text-md">{children}</dl>;
}

interface FactProps {
  term: string;
  isTotal?: boolean;
  children: ReactNode;
}

export function Fact({ term, isTotal, children }: FactProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4 px-4 py-3.25 not-first:border-t not-first:border-line',
        isTotal && 'bg-surface-2',
      )}
    >
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
