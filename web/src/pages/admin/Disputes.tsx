import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type DisputeStatus, disputeStatuses } from '#domain/dispute.ts';
import allClear from '../../art/empty-clear.svg';
import { DisputeQueue } from '../../features/disputes/admin/DisputeQueue.tsx';
import '../../features/disputes/admin/texts.ts';
import { disputeQueueQuery, statusOf } from '../../features/disputes/queries.ts';
import '../../lib/texts/menu.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';

/** Disputes by status, longest waiting first. */
export function Disputes() {
  const { t } = useTranslation();
  const status = statusOf(useSearchParams()[0].get('status'));
  const query = useInfiniteQuery(disputeQueueQuery(status));
  const pages = query.data?.pages;
  return (
    <>
      <PageTitle>{t('menu.disputes')}</PageTitle>
      <h1 className="sr-only">{t('menu.disputes')}</h1>
      <DisputeTabs current={status} counts={pages?.[0]?.counts} />
      <p className="mt-2.5 mb-4 max-w-[62ch] text-sm text-ink-3">
        {t(`adminDisputes.about.${status}`)}
      </p>
      <ListBody
        query={query}
        items={pages?.flatMap((page) => page.disputes)}
        failed={t('adminDisputes.fetchFailed')}
        empty={{
          art: allClear,
          title: t(status === 'open' ? 'adminDisputes.allCaughtUp' : 'adminDisputes.empty'),
          text: t(`adminDisputes.emptyText.${status}`),
        }}
      >
        {(disputes) => (
          <Card className="overflow-hidden">
            <DisputeQueue status={status} disputes={disputes} />
          </Card>
        )}
      </ListBody>
    </>
  );
}

interface DisputeTabsProps {
  current: DisputeStatus;
  counts: Partial<Record<DisputeStatus, number>> | undefined;
}

function DisputeTabs({ current, counts }: DisputeTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('adminDisputes.queuesLabel')}
      current={current}
      tabs={disputeStatuses.map((status) => ({
        name: status,
        to: paths.adminDisputes(status),
        text: t(`adminDisputes.queues.${status}`),
        count: counts && (counts[status] ?? 0),
      }))}
    />
  );
}
