import {
  Banknote,
  ChevronRight,
  Flag,
  Landmark,
  type LucideIcon,
  MailX,
  Scale,
  TriangleAlert,
  Undo2,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { moment } from '../../lib/format/moments.ts';
import { useReviewPromise } from '../../lib/format/review-promise.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { classNames } from '../../ui/class-names.ts';

interface Task {
  /** The text, if absent. */
  key?: string;
  count: number;
  text: string;
  note?: string;
  to?: string;
  icon: LucideIcon;
  isBad?: boolean;
}

/** Lists only what needs action. */
export function Waiting({ overview: { waiting, losses, failed } }: { overview: Overview }) {
  const { t } = useTranslation();
  const deadline = useDisputeDeadline();
  const failedText = t('adminOverview.failedText');
  const retriedText = t('adminOverview.retriedText');
  const all: Task[] = [
    {
      count: waiting.teachers,
      text: t('adminOverview.teachers', { count: waiting.teachers }),
      to: paths.adminTeachers(),
      icon: UserCheck,
    },
    {
      count: waiting.disputes,
      text: t('adminOverview.disputes', { count: waiting.disputes }),
      ...deadline(waiting),
      to: paths.adminDisputes(),
      icon: Scale,
    },
    {
      count: waiting.reports,
      text: t('adminOverview.reports', { count: waiting.reports }),
      to: paths.adminReports,
      icon: Flag,
    },
    {
      count: waiting.refunds,
      text: t('adminOverview.refunds', { count: waiting.refunds }),
      to: paths.adminRefunds(),
      icon: Undo2,
    },
    {
      count: waiting.payouts,
      text: t('adminOverview.payouts', { count: waiting.payouts }),
      to: paths.adminPayouts,
      icon: Banknote,
    },
    ...losses.map(({ bookingId, amount, at }) => ({
      key: bookingId,
      count: 1,
      text: t('adminOverview.loss', { amount: rupiah(amount) }),
      note: moment(at, currentLanguage(), 'medium'),
      to: paths.adminBooking(bookingId),
      icon: Landmark,
      isBad: true,
    })),
    {
      count: failed.jobs,
      text: t('adminOverview.jobs', { count: failed.jobs }),
      note: failedText,
      icon: TriangleAlert,
      isBad: true,
    },
    {
      count: failed.mails,
      text: t('adminOverview.mails', { count: failed.mails }),
      note: failedText,
      icon: MailX,
      isBad: true,
    },
    {
      count: failed.jobsRetried,
      text: t('adminOverview.jobsRetried', { count: failed.jobsRetried }),
      note: retriedText,
      icon: TriangleAlert,
    },
    {
      count: failed.mailsRetried,
      text: t('adminOverview.mailsRetried', { count: failed.mailsRetried }),
      note: retriedText,
      icon: MailX,
    },
  ];
  const tasks = all.filter(({ count }) => count > 0);
  return (
    <section className="grid gap-3">
      <h2 className="text-[1.375rem]">{t('adminOverview.waiting')}</h2>
      <Card className="overflow-hidden">
        {tasks.length === 0 ? (
          <p className="px-4.5 py-4 text-ink-2 md:px-6">{t('adminOverview.allDone')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={task.key ?? task.text}>
                <Row task={task} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

/** The time left of the promised 48 hours for the oldest dispute that no admin has taken. */
function useDisputeDeadline() {
  const { t } = useTranslation();
  const now = useNow();
  const promise = useReviewPromise();
  return ({ disputesUntaken: count, disputePromisedBy }: Overview['waiting']) => {
    if (!disputePromisedBy) return {};
    const { isLate, time } = promise(disputePromisedBy, now);
    return isLate
      ? { note: t('adminOverview.late', { count, time }), isBad: true }
      : { note: t('adminOverview.untaken', { count, time }) };
  };
}

function Row({ task: { text, note, to, icon: Icon, isBad } }: { task: Task }) {
  const look = 'flex min-h-14 items-center gap-3.5 px-4.5 py-3 md:px-6';
  const content: ReactNode = (
    <>
      <Icon className={classNames('size-5 shrink-0', isBad ? 'text-danger-text' : 'text-ink-3')} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{text}</span>
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </span>
      {to && <ChevronRight className="size-5 shrink-0 text-ink-3" />}
    </>
  );
  if (!to) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={classNames(look, 'hover:bg-surface-2')}>
      {content}
    </Link>
  );
}
