import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ShowMore } from './ShowMore.tsx';

interface ListBodyProps<Item> {
  /** An infinite query; `items` are those of all its pages. */
  query: {
    isPending: boolean;
    isError: boolean;
    isLoadingError: boolean;
    isPlaceholderData: boolean;
    errorUpdateCount: number;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  items: readonly Item[] | undefined;
  /** Such as 'Could not fetch refunds.' */
  failed: string;
  empty: { art: string; title: string; text?: string };
  headingLevel?: 2 | 3;
  children: (items: readonly Item[]) => ReactNode;
}

/** A paginated list with its loading, error and empty states and a button for more. */
export function ListBody<Item>({
  query,
  items,
  failed,
  empty,
  headingLevel = 2,
  children,
}: ListBodyProps<Item>) {
  const { t } = useTranslation();
  useErrorToast(query, failed);
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames('grid gap-5', query.isPlaceholderData && 'opacity-60')}
    >
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          headingLevel={headingLevel}
          title={failed}
          onRetry={() => void query.refetch()}
        />
      )}
      {items?.length === 0 && <EmptyState headingLevel={headingLevel} {...empty} />}
      {items && items.length > 0 && children(items)}
      <ShowMore query={query} />
      {items && (
        <p role="status" className="sr-only">
          {t('lists.shown', { count: items.length })}
        </p>
      )}
    </div>
  );
}
