import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface NightProps {
  /** The position of the lamplight. */
  glow?: 'right' | 'centre';
  as?: 'div' | 'section' | 'aside';
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that is dark in both themes. Buttons on it use the flame variant. */
export function DarkPanel({ glow = 'right', as: Tag = 'div', className, children }: NightProps) {
  return (
    <Tag
      className={classNames(
        'night rounded-[24px] md:rounded-[32px]',
        glow === 'centre' && 'night-centre',
        className,
      )}
    >
      {children}
    </Tag>
  );
}
