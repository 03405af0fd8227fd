import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-11">
      <h2 className="mb-4">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4.5">
      <p className="mb-2.5 text-sm text-ink-3">{label}</p>
      <div className="flex flex-wrap items-center gap-3.5">{children}</div>
    </div>
  );
}
