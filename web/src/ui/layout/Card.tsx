import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { focusHome } from './focus-home.ts';

interface CardProps {
  /** With a title the card has a heading and a padded body. Without one, children fill the card. */
  title?: ReactNode;
  aside?: ReactNode;
  /** The heading gets the focus when a row is removed together with its focused button. */
  losesRows?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, aside, losesRows, as: Tag = 'div', className, children }: CardProps) {
  return (
    <Tag className={classNames('rounded-xl border border-line bg-surface', className)}>
      {title === undefined ? (
        children
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4.5 pt-4.5 text-sm text-ink-3 md:px-6 md:pt-5">
            <h2
              {...(losesRows && focusHome)}
              className="min-w-0 text-lg leading-[1.25] tracking-[-.014em] wrap-anywhere text-ink"
            >
              {title}
            </h2>
            {aside}
          </div>
          <CardBody>{children}</CardBody>
        </>
      )}
    </Tag>
  );
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="px-4.5 pt-3.5 pb-4.5 md:px-6 md:pt-4.5 md:pb-6">{children}</div>;
}
