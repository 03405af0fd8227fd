import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import allClear from '../../art/empty-clear.svg';
import { DisputeQueue } from '../../features/disputes/DisputeQueue.tsx';
import { DisputeTabs } from '../../features/disputes/DisputeTabs.tsx';
import { disputeQueueQuery, statusOf } from '../../features/disputes/queries.ts';
import '../../i18n/admin-disputes.ts';
import '../../i18n/menu.ts';
import { useErrorToast } from '../../lib/useErrorToast.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

/** Reports by state, the longest waiting first, each with the clock of 48 hours. */
export function Disputes() {
  const { t } = useTranslation();
  const status = statusOf(useSearchParams()[0].get('status'));
  const query = useInfiniteQuery(disputeQueueQuery(status));
  useErrorToast(query, t('adminDisputes.fetchFailed'));
  const pages = query.data?.pages;
  const disputes = pages?.flatMap((page) => page.disputes);
  return (
    <>
      <PageTitle>{t('menu.disputes')}</PageTitle>
      <h1 className="sr-only">{t('menu.disputes')}</h1>
      <DisputeTabs current={status} counts={pages?.[0]?.counts ?? {}} />
      <p className="mt-2.5 mb-4 max-w-[62ch] text-sm text-ink-3">
        {t(`adminDisputes.about.${status}`)}
      </p>
      <div className="grid gap-5">
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && (
          <ErrorState title={t('adminDisputes.fetchFailed')} onRetry={() => void query.refetch()} />
        )}
        {disputes?.length === 0 && (
          <EmptyState
            art={allClear}
            title={t(status === 'open' ? 'adminDisputes.allCaughtUp' : 'adminDisputes.empty')}
            text={t(`adminDisputes.emptyText.${status}`)}
          />
        )}
        {disputes && disputes.length > 0 && (
          <Card className="overflow-hidden">
            <DisputeQueue status={status} disputes={disputes} />
          </Card>
        )}
        {query.hasNextPage && (
          <Button
            variant="secondary"
            className="justify-self-center"
            busyText={query.isFetchingNextPage && t('ui.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('adminDisputes.more')}
          </Button>
        )}
      </div>
    </>
  );
}
