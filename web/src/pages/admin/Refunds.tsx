import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Refund } from '#contract/payments.ts';
import allClear from '../../art/empty-clear.svg';
import { RefundList } from '../../features/payments/admin/RefundList.tsx';
import { FailDialog, SettleDialog } from '../../features/payments/admin/SettleDialog.tsx';
import { TransferFile, Withdrawals } from '../../features/payments/admin/Withdrawals.tsx';
import {
  type RefundQueue,
  queueOf,
  queues,
  refundsQuery,
} from '../../features/payments/admin/queries.ts';
import '../../features/payments/admin/texts.ts';
import { call } from '../../lib/api/api.ts';
import '../../lib/texts/menu.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { focusHome } from '../../ui/layout/focus-home.ts';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

/** Refunds by status. Those that the provider cannot send wait for an admin. */
export function Refunds() {
  const { t } = useTranslation();
  const queue = queueOf(useSearchParams()[0].get('status'));
  const query = useInfiniteQuery(refundsQuery(queue));
  const dialog = useDialogFor<Refund>();
  const failure = useDialogFor<Refund>();
  const pages = query.data?.pages;
  return (
    <>
      <PageTitle>{t('menu.refunds')}</PageTitle>
      <h1 className="sr-only">{t('menu.refunds')}</h1>
      <RefundTabs current={queue} counts={pages?.[0]?.counts} />
      <div className="mt-2.5 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[62ch] text-sm text-ink-3">{t(`adminRefunds.about.${queue}`)}</p>
        {queue === 'manual' && <TransferFile refunds={pages?.[0]?.counts.manual ?? 0} />}
      </div>
      <section>
        <h2 {...focusHome} className="sr-only">
          {t(`adminRefunds.queues.${queue}`)}
        </h2>
        <ListBody
          query={query}
          items={pages?.flatMap((page) => page.refunds)}
          failed={t('adminRefunds.fetchFailed')}
          empty={{
            art: allClear,
            title: queue === 'manual' ? t('adminRefunds.allCaughtUp') : t('adminRefunds.empty'),
            text: t(`adminRefunds.emptyText.${queue}`),
          }}
        >
          {(refunds) => (
            <Card className="overflow-hidden">
              <RefundList
                queue={queue}
                refunds={refunds}
                onSettle={dialog.show}
                onFail={failure.show}
              />
            </Card>
          )}
        </ListBody>
      </section>
      {queue === 'manual' && <Withdrawals />}
      {failure.subject && (
        <FailDialog
          key={`fail ${failure.subject._id}`}
          {...factsOf(failure.subject)}
          text="text"
          fail={(reason) =>
            call('failRefund', {
              params: { refundId: failure.subject?._id ?? '' },
              body: { reason },
            })
          }
          popup={failure.popup}
          closeAfter={failure.close}
        />
      )}
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

const factsOf = ({ student, amount }: Refund) => ({ name: student.fullName, amount });

interface RefundTabsProps {
  current: RefundQueue;
  counts: Partial<Record<RefundQueue, number>> | undefined;
}

function RefundTabs({ current, counts }: RefundTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('adminRefunds.queuesLabel')}
      current={current}
      tabs={queues.map((queue) => ({
        name: queue,
        to: paths.adminRefunds(queue),
        text: t(`adminRefunds.queues.${queue}`),
        count: counts && (counts[queue] ?? 0),
      }))}
    />
  );
}
