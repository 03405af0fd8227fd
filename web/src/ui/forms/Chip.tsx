import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';

/** A label without an action, such as a subject. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface-2 px-3 forced-colors:border text-sm font-medium whitespace-nowrap text-ink-2 [&_.lucide]:size-3.75">
      {children}
    </span>
  );
}

/** One active filter; the whole chip removes it. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('controls.removeFilter', { filter: label })}
      onClick={onRemove}
      className="inline-flex min-h-8.5 items-center gap-1 rounded-full bg-brand-soft forced-colors:border pr-1.5 pl-3.5 text-sm font-semibold whitespace-nowrap text-brand-text hover:bg-brand-soft-hover"
    >
      {label}
      <X className="size-6 p-1" />
    </button>
  );
}
