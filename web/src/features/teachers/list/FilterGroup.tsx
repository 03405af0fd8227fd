import type { ReactNode } from 'react';

/** The control inside carries the name; the label is for the eyes. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-2.5 text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}
