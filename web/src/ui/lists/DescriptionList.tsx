import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';

interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode }[];
  /** Terms keep their narrow column on a phone too. */
  tight?: boolean;
}

/** Empty values read 'Not provided'. */
export function DescriptionList({ items, tight }: DescriptionListProps) {
  const { t } = useTranslation();
  return (
    <dl
      className={classNames(
        'grid text-md',
        tight ? 'grid-cols-[fit-content(40%)_minmax(0,1fr)]' : 'md:grid-cols-[200px_minmax(0,1fr)]',
      )}
    >
      {items.map(({ term, value }, index) => (
        <Fragment key={term}>
          <dt
            className={classNames(
              'border-line pt-2.75 text-ink-3',
              index > 0 && 'border-t',
              (tight && 'pr-4 pb-2.75') || 'md:pb-2.75',
            )}
          >
            {term}
          </dt>
          <dd
            className={classNames(
              'pb-2.75 wrap-anywhere',
              index > 0 && (tight ? 'border-t border-line' : 'border-line md:border-t'),
              (tight && 'pt-2.75') || 'md:pt-2.75',
            )}
          >
            {isEmpty(value) ? <span className="text-ink-3">{t('ui.notProvided')}</span> : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode) {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}
