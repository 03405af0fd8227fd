import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { TabLinks } from '../../../ui/lists/TabLinks.tsx';
import { type Queue, queues } from './queues.ts';

interface QueueTabsProps {
  current: Queue;
  counts: Record<string, number>;
}

export function QueueTabs({ current, counts }: QueueTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('verification.queuesLabel')}
      current={current}
      tabs={queues.map((queue) => ({
        name: queue,
        to: paths.adminTeachers(queue),
        text: t(`verification.queues.${queue}`),
        count: counts[queue] ?? 0,
      }))}
    />
  );
}
