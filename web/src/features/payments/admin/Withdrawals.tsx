import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/payments.ts';
import { creditAlarm } from '#domain/payment.ts';
import { rupiah } from '#domain/format.ts';
import { maxReferenceLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { allRefunds, withdrawalsQuery } from './queries.ts';
import { AccountNumber, TransferTarget } from './AccountNumber.tsx';
import { ON_CARD } from './RefundList.tsx';
import { FailDialog } from './SettleDialog.tsx';
import './texts.ts';

/** Everything that the bank still has to pay to students; nothing without a refund or a withdrawal. */
export function TransferFile({ refunds }: { refunds: number }) {
  const { t } = useTranslation();
  const withdrawals = useQuery(withdrawalsQuery).data?.withdrawals.length ?? 0;
  const file = useMutation({
    mutationFn: () => call('transferFile'),
    onSuccess: (text) => saveFile('transfers.csv', text, 'text/csv'),
    onError: (error) => toast.error(messageOf(error, t('adminRefunds.fileFailed'))),
  });
  if (refunds + withdrawals === 0) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="max-md:min-h-11 max-md:w-full"
      busyText={file.isPending && t('adminRefunds.settling.busy')}
      onClick={() => file.mutate()}
    >
      <Download />
      {t('adminRefunds.file')}
    </Button>
  );
}

/** Credit that students have asked for, and the sum that the operator owes. */
export function Withdrawals() {
  const { t } = useTranslation();
  const { data } = useQuery(withdrawalsQuery);
  const settling = useDialogFor<Withdrawal>();
  const failing = useDialogFor<Withdrawal>();
  if (!data) return null;
  const columns = [
    {
      head: t('adminRefunds.student'),
      cell: ({ student }: Withdrawal) => <PersonLink of={student} />,
      place: 'title',
    },
    {
      head: t('adminRefunds.goesTo'),
      cell: ({ _id, student, bankName, accountNumber }: Withdrawal) => (
        <AccountNumber id={_id} name={student.fullName} {...{ bankName, accountNumber }} />
      ),
      place: 'under',
    },
    {
      head: t('adminRefunds.since'),
      cell: ({ createdAt }: Withdrawal) => <ShortMoment whole at={createdAt} />,
    },
    {
      head: t('adminRefunds.amount'),
      cell: ({ amount }: Withdrawal) => rupiah(amount),
      right: true,
      place: 'amount',
    },
    {
      head: t('adminRefunds.actions'),
      cell: (one: Withdrawal) => (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            variant="danger-ghost"
            className={ON_CARD}
            aria-haspopup="dialog"
            aria-label={`${t('adminRefunds.fail')}: ${one.student.fullName}`}
            onClick={({ currentTarget }) => failing.show(one, currentTarget)}
          >
            {t('adminRefunds.fail')}
          </Button>
          <Button
            size="sm"
            variant="soft"
            className={ON_CARD}
            aria-haspopup="dialog"
            aria-label={`${t('adminRefunds.settle')}: ${one.student.fullName}`}
            onClick={({ currentTarget }) => settling.show(one, currentTarget)}
          >
            {t('adminRefunds.settle')}
          </Button>
        </div>
      ),
      right: true,
      place: 'foot',
    },
  ] as const;
  return (
    <div className="mt-6 grid gap-4">
      {data.credits >= creditAlarm && (
        <Callout tone="danger">
          {t('adminRefunds.withdrawals.alarm', { limit: rupiah(creditAlarm) })}
        </Callout>
      )}
      <Card
        as="section"
        title={t('adminRefunds.withdrawals.title')}
        losesRows
        className="overflow-hidden"
      >
        <p className="text-sm text-ink-2">
          {data.withdrawals.length === 0 && t('adminRefunds.withdrawals.none')}{' '}
          {t('adminRefunds.withdrawals.credits', { sum: rupiah(data.credits) })}
        </p>
        {data.withdrawals.length > 0 && (
          <div className="-mx-4.5 -mb-4.5 md:-mx-6 md:-mb-6">
            <Ledger
              label={t('adminRefunds.withdrawals.title')}
              rows={data.withdrawals}
              columns={columns}
            />
          </div>
        )}
      </Card>
      {settling.subject && (
        <SettleWithdrawal
          key={settling.subject._id}
          withdrawal={settling.subject}
          dialog={settling}
        />
      )}
      {failing.subject && (
        <FailDialog
          key={`fail ${failing.subject._id}`}
          name={failing.subject.student.fullName}
          amount={failing.subject.amount}
          text="textCredit"
          fail={(reason) =>
            call('failWithdrawal', {
              params: { withdrawalId: failing.subject?._id ?? '' },
              body: { reason },
            })
          }
          popup={failing.popup}
          closeAfter={failing.close}
        />
      )}
    </div>
  );
}

interface SettleWithdrawalProps {
  withdrawal: Withdrawal;
  dialog: ReturnType<typeof useDialogFor<Withdrawal>>;
}

function SettleWithdrawal({ withdrawal, dialog }: SettleWithdrawalProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { bankName, accountNumber } = withdrawal;
  const facts = { name: withdrawal.student.fullName, amount: rupiah(withdrawal.amount) };
  const settlement = useMutation({
    mutationFn: (reference: string) =>
      call('settleWithdrawal', {
        params: { withdrawalId: withdrawal._id },
        body: { reference },
      }),
    onSuccess: () => toast.success(t('adminRefunds.withdrawals.done', facts)),
    onError: (error) => toast.error(messageOf(error, t('adminRefunds.settling.failed'))),
    onSettled: () => queryClient.invalidateQueries(allRefunds),
  });
  return (
    <AskDialog
      {...dialog.popup}
      title={t('adminRefunds.settling.title')}
      label={t('adminRefunds.settling.label')}
      name="reference"
      longest={maxReferenceLength}
      check={(text) => (text === '' ? t('adminRefunds.settling.missing') : undefined)}
      texts={{
        cancel: t('adminRefunds.settling.cancel'),
        confirm: t('adminRefunds.settle'),
        busy: t('adminRefunds.settling.busy'),
      }}
      onAnswer={(reference) => dialog.close(settlement.mutateAsync(reference))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {t('adminRefunds.settling.text', facts)}
      </p>
      <TransferTarget id={withdrawal._id} name={facts.name} {...{ bankName, accountNumber }} />
    </AskDialog>
  );
}
