import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';

/** A card whose table reaches its edges. */
export function LedgerCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="overflow-hidden">
      <h2 className="px-4.5 pt-4.5 pb-2.5 text-lg tracking-[-.014em] md:px-6 md:pt-5">{title}</h2>
      <div>{children}</div>
    </Card>
  );
}
