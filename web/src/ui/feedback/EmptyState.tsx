import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  /** URL of an illustration from art/; decorative. */
  art: string;
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Inside a card. */
  small?: boolean | undefined;
  /** The heading level that fits the page; the look stays. */
  headingLevel?: 1 | 2 | 3;
}

export function EmptyState({ art, title, text, action, small, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        'grid grow content-center justify-items-center gap-1 text-center',
        small ? 'px-5 py-7' : 'px-6 py-12',
      )}
    >
      <img
        src={art}
        alt=""
        width={200}
        height={150}
        className={small ? 'mb-1.5 w-35' : 'mb-2.5 w-50'}
        // Offline the illustration fails to load as well: hide the broken image.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      {title && <Heading className="text-h3">{title}</Heading>}
      {text && <p className="max-w-[34em] text-ink-2">{text}</p>}
      {action && <div className="mt-4.5">{action}</div>}
    </div>
  );
}
