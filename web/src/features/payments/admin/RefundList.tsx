import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/payments.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { plain, useMethodName } from '../../../lib/format/provider-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { AccountNumber } from './AccountNumber.tsx';
import type { RefundQueue } from './queries.ts';
import { settleText } from './SettleDialog.tsx';

interface RefundListProps {
  queue: RefundQueue;
  refunds: readonly Refund[];
  onSettle: (refund: Refund, button: HTMLElement) => void;
  onFail: (refund: Refund, button: HTMLElement) => void;
}

const CAUSES = [
  'charge_back',
  'decline',
  'lapse',
  'cancel',
  'call_off',
  'revoke',
  'late',
  'other_amount',
  'dispute',
] as const;

/** On a card the actions share its width. */
export const ON_CARD = '@max-ledger:min-h-11 @max-ledger:flex-1';

export function RefundList({ queue, refunds, onSettle, onFail }: RefundListProps) {
  const { t } = useTranslation();
  const all = useRefundColumns();
  const settle = {
    head: t('adminRefunds.actions'),
    cell: (refund: Refund) =>
      (queue === 'manual' || queue === 'undecided' || refund.perhapsByHand) && (
        <div className="flex flex-wrap justify-end gap-2">
          {queue === 'manual' && refund.account && (
            <Button
              size="sm"
              variant="danger-ghost"
              className={ON_CARD}
              aria-haspopup="dialog"
              aria-label={`${t('adminRefunds.fail')}: ${refund.student.fullName}`}
              onClick={({ currentTarget }) => onFail(refund, currentTarget)}
            >
              {t('adminRefunds.fail')}
            </Button>
          )}
          <SettleButton refund={refund} onSettle={onSettle} />
        </div>
      ),
    right: true,
    place: 'foot',
  } as const;
  const columns = {
    manual: [all.student, all.cause, all.goesTo, all.since, all.amount, settle],
    undecided: [all.student, all.cause, all.method, all.since, all.amount, settle],
    due: [all.student, all.cause, all.since, all.attempts, all.lastFault, all.amount],
    sent: [
      all.student,
      all.cause,
      all.sentAt,
      all.goesTo,
      all.reference,
      all.amount,
      ...(refunds.some(({ perhapsByHand }) => perhapsByHand) ? [settle] : []),
    ],
  };
  return (
    <Ledger label={t(`adminRefunds.queues.${queue}`)} rows={refunds} columns={columns[queue]} />
  );
}

/** All columns; each queue shows a selection. */
function useRefundColumns() {
  const { t } = useTranslation();
  const methodName = useMethodName();
  return {
    student: {
      head: t('adminRefunds.student'),
      cell: ({ student }: Refund) => <PersonLink of={student} />,
      place: 'title',
    },
    amount: {
      head: t('adminRefunds.amount'),
      cell: ({ amount }: Refund) => rupiah(amount),
      right: true,
      place: 'amount',
    },
    cause: {
      head: t('adminRefunds.cause'),
      cell: ({ cause }: Refund) => {
        // A dispute's cause is followed by its id.
        const known = CAUSES.find((one) => one === cause.split(' ')[0]);
        return known ? t(`adminRefunds.causes.${known}`) : plain(cause);
      },
      place: 'under',
    },
    method: {
      head: t('adminRefunds.method'),
      cell: ({ method, manualReason }: Refund) => (
        <div className="first-letter:uppercase">
          {method ? methodName(method) : t('adminRefunds.unknownMethod')}
          {manualReason && (
            <span className="block text-xs text-ink-3">
              {t(`adminRefunds.manualReasons.${manualReason}`)}
            </span>
          )}
        </div>
      ),
    },
    goesTo: {
      head: t('adminRefunds.goesTo'),
      cell: ({ _id, student, account, destination }: Refund) =>
        account ? (
          <AccountNumber id={_id} name={student.fullName} {...account} />
        ) : (
          t(`adminRefunds.destinations.${destination}`)
        ),
    },
    since: {
      head: t('adminRefunds.since'),
      cell: ({ createdAt }: Refund) => <ShortMoment whole at={createdAt} />,
    },
    sentAt: {
      head: t('adminRefunds.sentAt'),
      cell: ({ sentAt }: Refund) => sentAt && <ShortMoment whole at={sentAt} />,
    },
    reference: {
      head: t('adminRefunds.reference'),
      cell: (refund: Refund) => <Reference refund={refund} />,
    },
    attempts: { head: t('adminRefunds.attempts'), cell: ({ attempts }: Refund) => attempts },
    lastFault: {
      head: t('adminRefunds.lastFault'),
      cell: ({ lastFault }: Refund) => (
        <span className="wrap-anywhere">{lastFault || t('adminRefunds.noFault')}</span>
      ),
    },
  } as const;
}

function Reference({ refund: { reference, bank } }: { refund: Refund }) {
  const { t } = useTranslation();
  const isInstead = bank === 'instead';
  return (
    <>
      {!isInstead && reference && <span className="wrap-anywhere">{reference}</span>}
      {isInstead && t('adminRefunds.bank.instead')}
      {bank === 'twice' && (
        <span className="block text-xs text-ink-3">{t('adminRefunds.bank.twice')}</span>
      )}
    </>
  );
}

interface SettleButtonProps {
  refund: Refund;
  onSettle: RefundListProps['onSettle'];
}

function SettleButton({ refund, onSettle }: SettleButtonProps) {
  const { t } = useTranslation();
  const text = settleText(t, refund);
  return (
    <Button
      size="sm"
      variant="soft"
      className={ON_CARD}
      aria-haspopup="dialog"
      aria-label={`${text}: ${refund.student.fullName}`}
      onClick={({ currentTarget }) => onSettle(refund, currentTarget)}
    >
      {text}
    </Button>
  );
}
