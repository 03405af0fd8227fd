import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import earningsArt from '../../art/empty-earnings.svg';
import {
  PayoutPromptContext,
  type PayoutPrompt,
  PayoutDialog,
} from '../../features/payouts/admin/PayoutDialog.tsx';
import { BatchCard } from '../../features/payouts/admin/BatchCard.tsx';
import { DueCard } from '../../features/payouts/admin/DueCard.tsx';
import { payoutsQuery } from '../../features/payouts/admin/queries.ts';
import '../../features/payouts/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

export function Payouts() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(payoutsQuery);
  const dialog = useDialogFor<PayoutPrompt>();
  useErrorToast(query, t('adminPayouts.fetchFailed'));
  const pages = query.data?.pages;
  const batches = pages?.flatMap((page) => page.batches) ?? [];
  const due = pages?.[0]?.due;
  return (
    <PayoutPromptContext value={dialog.show}>
      <PageTitle>{t('menu.payouts')}</PageTitle>
      <h1 className="sr-only">{t('menu.payouts')}</h1>
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState title={t('adminPayouts.fetchFailed')} onRetry={() => void query.refetch()} />
      )}
      {due && (
        <div className="grid gap-5">
          <DueCard due={due} />
          <h2 className="mt-3 text-[1.375rem]">{t('adminPayouts.batches')}</h2>
          {batches.length === 0 ? (
            <EmptyState
              headingLevel={3}
              art={earningsArt}
              title={t('adminPayouts.empty')}
              text={t('adminPayouts.emptyText')}
            />
          ) : (
            <p className="-mt-4 text-sm text-ink-3">{t('adminPayouts.batch.recorded')}</p>
          )}
          {batches.map((batch) => (
            <BatchCard key={batch._id} batch={batch} />
          ))}
          <ShowMore query={query} />
        </div>
      )}
      {dialog.subject && (
        <PayoutDialog
          key={keyOf(dialog.subject)}
          prompt={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </PayoutPromptContext>
  );
}

const keyOf = (prompt: PayoutPrompt) =>
  prompt.act + (prompt.act === 'run' ? prompt.due.month : prompt.payout._id);
