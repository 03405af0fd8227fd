import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { type DisputeStatus, disputeStatuses } from '#domain/dispute.ts';
import './texts.ts';
import { TabLinks } from '../../../ui/lists/TabLinks.tsx';

interface DisputeTabsProps {
  current: DisputeStatus;
  counts: Partial<Record<DisputeStatus, number>>;
}

export function DisputeTabs({ current, counts }: DisputeTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('adminDisputes.queuesLabel')}
      current={current}
      tabs={disputeStatuses.map((status) => ({
        name: status,
        to: paths.adminDisputes(status),
        text: t(`adminDisputes.queues.${status}`),
        count: counts[status] ?? 0,
      }))}
    />
  );
}
