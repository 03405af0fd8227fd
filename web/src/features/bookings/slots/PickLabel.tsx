import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PickLabelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The heading over a choice in the booking panel. */
export function PickLabel({ id, className, children }: PickLabelProps) {
  return (
    <h3 id={id} className={classNames('text-sm tracking-normal', className)}>
      {children}
    </h3>
  );
}
