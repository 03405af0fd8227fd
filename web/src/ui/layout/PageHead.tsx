import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageHeadProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons at the right; below on a phone. */
  actions?: ReactNode;
}

export function PageHead({ title, text, actions }: PageHeadProps) {
  return (
    <div
      className={classNames(
        'mb-4.5 flex flex-wrap justify-between gap-x-5 gap-y-3 md:mb-7',
        text ? 'items-end' : 'items-center',
      )}
    >
      <div>
        <h1>{title}</h1>
        {text && <p className="mt-1.5 text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
    </div>
  );
}
