import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';

/** One grey block of the final layout; `className` sets size and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block bg-surface-3 lamp-sweep', className)} />;
}

/** Shows the blocks after 150 ms; screen readers announce 'Loading...' politely. */
export function Skeletons({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames('animate-appear', className)}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  );
}
