import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface StatProps {
  icon: LucideIcon;
  term: string;
  value: string;
  note?: ReactNode;
  isLit?: boolean;
}

/** One metric; its parent must be a dl. */
export function Stat({ icon: Icon, term, value, note, isLit }: StatProps) {
  return (
    <div
      className={classNames(
        'rounded-xl border px-4.5 py-4 md:px-5.5 md:py-5',
        isLit
          ? 'border-[color-mix(in_srgb,var(--lit-line)_40%,transparent)] bg-lit-soft'
          : 'border-line bg-surface',
      )}
    >
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon className="size-4.5 text-ink-3" />
        {term}
      </dt>
      <dd className="mt-1.5 text-[1.75rem] leading-[1.25] font-bold tracking-[-.03em]">{value}</dd>
      {note && <dd className="mt-1 text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
