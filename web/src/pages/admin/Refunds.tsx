import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Refund } from '#contract/payments.ts';
import allClear from '../../art/empty-clear.svg';
import { queueOf, refundsQuery } from '../../features/refunds/queries.ts';
import { RefundList } from '../../features/refunds/RefundList.tsx';
import { RefundTabs } from '../../features/refunds/RefundTabs.tsx';
import { SettleDialog } from '../../features/refunds/SettleDialog.tsx';
import '../../i18n/admin-refunds.ts';
import '../../i18n/menu.ts';
import { useErrorToast } from '../../lib/useErrorToast.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { focusHome } from '../../ui/focus-home.ts';
import { useDialogFor } from '../../ui/useDialogFor.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

/** Money on its way back to students; what the provider cannot send waits for the team. */
export function Refunds() {
  const { t } = useTranslation();
  const queue = queueOf(useSearchParams()[0].get('status'));
  const query = useInfiniteQuery(refundsQuery(queue));
  const dialog = useDialogFor<Refund>();
  useErrorToast(query, t('adminRefunds.fetchFailed'));
  const pages = query.data?.pages;
  const refunds = pages?.flatMap((page) => page.refunds);
  return (
    <>
      <PageTitle>{t('menu.refunds')}</PageTitle>
      <h1 className="sr-only">{t('menu.refunds')}</h1>
      <RefundTabs current={queue} counts={pages?.[0]?.counts ?? {}} />
      <p className="mt-2.5 mb-4 max-w-[62ch] text-sm text-ink-3">
        {t(`adminRefunds.about.${queue}`)}
      </p>
      <section className="grid gap-5">
        <h2 {...focusHome} className="sr-only">
          {t(`adminRefunds.queues.${queue}`)}
        </h2>
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && (
          <ErrorState title={t('adminRefunds.fetchFailed')} onRetry={() => void query.refetch()} />
        )}
        {refunds?.length === 0 && (
          <EmptyState
            art={allClear}
            title={queue === 'manual' ? t('adminRefunds.allCaughtUp') : t('adminRefunds.empty')}
            text={t(`adminRefunds.emptyText.${queue}`)}
          />
        )}
        {refunds && refunds.length > 0 && (
          <Card className="overflow-hidden">
            <RefundList queue={queue} refunds={refunds} onSettle={dialog.show} />
          </Card>
        )}
        {query.hasNextPage && (
          <Button
            variant="secondary"
            className="justify-self-center"
            busyText={query.isFetchingNextPage && t('ui.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('adminRefunds.more')}
          </Button>
        )}
      </section>
      {dialog.subject && (
        <SettleDialog
          key={dialog.subject._id}
          refund={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </>
  );
}
