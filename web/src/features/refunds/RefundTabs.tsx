import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../i18n/admin-refunds.ts';
import { paths } from '../../paths.ts';
import { type Queue, queues } from './queries.ts';

interface RefundTabsProps {
  current: Queue;
  counts: Partial<Record<Queue, number>>;
}

/** The address keeps the state, so it can be sent to a colleague. */
export function RefundTabs({ current, counts }: RefundTabsProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('adminRefunds.queuesLabel')}
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1.5 md:mx-0 md:px-0"
    >
      {queues.map((queue) => (
        <Link
          key={queue}
          to={paths.adminRefunds(queue)}
          aria-current={queue === current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-pick aria-[current=page]:font-semibold aria-[current=page]:text-on-pick max-md:min-h-11"
        >
          {t(`adminRefunds.queues.${queue}`)}
          <span className="text-xs opacity-80">{counts[queue] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
