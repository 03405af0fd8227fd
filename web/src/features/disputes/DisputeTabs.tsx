import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DisputeStatus, disputeStatuses } from '#domain/dispute.ts';
import '../../i18n/admin-disputes.ts';
import { paths } from '../../paths.ts';

interface DisputeTabsProps {
  current: DisputeStatus;
  counts: Partial<Record<DisputeStatus, number>>;
}

/** The address keeps the state, so it can be sent to a colleague. */
export function DisputeTabs({ current, counts }: DisputeTabsProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('adminDisputes.queuesLabel')}
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1.5 md:mx-0 md:px-0"
    >
      {disputeStatuses.map((status) => (
        <Link
          key={status}
          to={paths.adminDisputes(status)}
          aria-current={status === current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-pick aria-[current=page]:font-semibold aria-[current=page]:text-on-pick max-md:min-h-11"
        >
          {t(`adminDisputes.queues.${status}`)}
          <span className="text-xs opacity-80">{counts[status] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
