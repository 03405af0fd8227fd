import { useTranslation } from 'react-i18next';
import type { CallReply } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { type DisputeStatus, isDecided } from '#domain/dispute.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { useReviewPromise } from '../../../lib/format/review-promise.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { caseNumber } from '../queries.ts';
import { useReasonName } from '../DisputeParts.tsx';

type InQueue = CallReply<'adminDisputes'>['disputes'][number];

interface DisputeQueueProps {
  status: DisputeStatus;
  disputes: readonly InQueue[];
}

export function DisputeQueue({ status, disputes }: DisputeQueueProps) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const promise = useReviewPromise();
  const now = useNow();
  const columns = [
    {
      head: t('adminDisputes.columns.case'),
      cell: ({ _id }: InQueue) => (
        <TextLink to={paths.adminDispute(_id)}>{caseNumber(_id)}</TextLink>
      ),
      place: 'title' as const,
    },
    {
      head: t('adminDisputes.columns.reason'),
      cell: ({ reason }: InQueue) => <span className="font-semibold">{reasonName(reason)}</span>,
      place: 'note' as const,
    },
    {
      head: t('adminDisputes.columns.filedBy'),
      cell: ({ filedBy, student, teacher }: InQueue) => (
        <PersonLink of={filedBy === 'student' ? student : teacher} />
      ),
      place: 'name' as const,
    },
    {
      head: t('adminDisputes.columns.against'),
      cell: ({ filedBy, student, teacher }: InQueue) => (
        <PersonLink of={filedBy === 'student' ? teacher : student} />
      ),
      place: 'name' as const,
    },
    ...(status === 'open'
      ? []
      : [
          {
            head: t('adminDisputes.columns.takenBy'),
            cell: ({ takenBy }: InQueue) => takenBy?.fullName,
            place: 'name' as const,
          },
        ]),
    ...(isDecided(status)
      ? [
          {
            head: t('adminDisputes.columns.resolvedAt'),
            cell: ({ resolvedAt }: InQueue) => resolvedAt && <ShortMoment at={resolvedAt} />,
          },
          {
            head: t('adminDisputes.columns.decision'),
            cell: ({ refund }: InQueue) =>
              refund > 0
                ? t('adminDisputes.refunded', { amount: rupiah(refund) })
                : t('adminDisputes.nothingBack'),
            right: true,
            place: 'amount' as const,
          },
        ]
      : [
          {
            head: t('adminDisputes.columns.price'),
            cell: ({ price }: InQueue) => rupiah(price),
            right: true,
          },
          {
            head: t('adminDisputes.columns.timeLeft'),
            cell: ({ promisedBy }: InQueue) => {
              const { isLate, time } = promise(promisedBy, now);
              return (
                <span className={classNames(isLate && 'text-danger-text')}>
                  {isLate ? t('adminDisputes.late', { time }) : time}
                </span>
              );
            },
            right: true,
            place: 'amount' as const,
          },
        ]),
  ];
  return <Ledger label={t(`adminDisputes.queues.${status}`)} columns={columns} rows={disputes} />;
}
