import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';

/** One grey block of the final layout; size and radius come by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block bg-surface-3 lamp-sweep', className)} />;
}

/** Wraps the blocks: nothing for 150 ms, then the blocks; 'Loading...' is said politely. */
export function Skeletons({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames('animate-appear', className)}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  );
}
