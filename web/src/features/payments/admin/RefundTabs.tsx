import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { TabLinks } from '../../../ui/lists/TabLinks.tsx';
import { type Queue, queues } from './queries.ts';

interface RefundTabsProps {
  current: Queue;
  counts: Partial<Record<Queue, number>>;
}

export function RefundTabs({ current, counts }: RefundTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('adminRefunds.queuesLabel')}
      current={current}
      tabs={queues.map((queue) => ({
        name: queue,
        to: paths.adminRefunds(queue),
        text: t(`adminRefunds.queues.${queue}`),
        count: counts[queue] ?? 0,
      }))}
    />
  );
}
