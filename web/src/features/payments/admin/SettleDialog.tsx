import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/payments.ts';
import { isRefundSent } from '#domain/payment.ts';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { allRefunds } from './queries.ts';
import './texts.ts';
import { TransferTarget } from './AccountNumber.tsx';

interface SettleDialogProps {
  refund: Refund;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function SettleDialog({ refund, popup, closeAfter }: SettleDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const facts = { amount: rupiah(refund.amount), name: refund.student.fullName };
  const settlement = useMutation({
    mutationFn: (reference: string) =>
      call('settleRefund', { params: { refundId: refund._id }, body: { reference } }),
    onSuccess: ({ isLoss }) =>
      isLoss
        ? toast.warning(t('adminRefunds.settling.lost', facts))
        : toast.success(t('adminRefunds.settling.done', facts)),
    onError: (error) => toast.error(messageOf(error, t('adminRefunds.settling.failed'))),
    onSettled: () => queryClient.invalidateQueries(allRefunds),
  });
  return (
    <AskDialog
      {...popup}
      title={t('adminRefunds.settling.title')}
      label={t('adminRefunds.settling.label')}
      name="reference"
      longest={maxReferenceLength}
      check={(text) => (text === '' ? t('adminRefunds.settling.missing') : undefined)}
      texts={{
        cancel: t('adminRefunds.settling.cancel'),
        confirm: settleText(t, refund),
        busy: t('adminRefunds.settling.busy'),
      }}
      onAnswer={(reference) => closeAfter(settlement.mutateAsync(reference))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {isRefundSent(refund.status)
          ? t('adminRefunds.settling.textToo', facts)
          : t('adminRefunds.settling.text', facts)}
      </p>
      {refund.status === 'undecided' && (
        <Callout className="mb-4">{t('adminRefunds.settling.noAccount')}</Callout>
      )}
      {refund.account && <TransferTarget id={refund._id} name={facts.name} {...refund.account} />}
    </AskDialog>
  );
}

/** A refund sent through the bank may also have been paid by hand; then only that is recorded. */
export const settleText = (t: TFunction, { status }: Refund) =>
  isRefundSent(status) ? t('adminRefunds.settleToo') : t('adminRefunds.settle');

interface FailDialogProps {
  name: string;
  amount: number;
  /** What happens then. */
  text: 'text' | 'textCredit';
  fail: (reason: string) => Promise<unknown>;
  popup: PopupProps;
  closeAfter: SettleDialogProps['closeAfter'];
}

/** The bank did not take a transfer. */
export function FailDialog({ name, amount, text, fail, popup, closeAfter }: FailDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const facts = { name, amount: rupiah(amount) };
  const failure = useMutation({
    mutationFn: fail,
    onSuccess: () =>
      toast.success(t(`adminRefunds.failing.${text === 'text' ? 'done' : 'doneCredit'}`, facts)),
    onError: (error) => toast.error(messageOf(error, t('adminRefunds.failing.failed'))),
    onSettled: () => queryClient.invalidateQueries(allRefunds),
  });
  return (
    <AskDialog
      {...popup}
      title={t('adminRefunds.failing.title')}
      label={t('adminRefunds.failing.label')}
      name="reason"
      longest={maxReasonLength}
      long
      danger
      check={(given) => (given === '' ? t('adminRefunds.failing.missing') : undefined)}
      texts={{
        cancel: t('adminRefunds.settling.cancel'),
        confirm: t('adminRefunds.fail'),
        busy: t('adminRefunds.settling.busy'),
      }}
      onAnswer={(reason) => closeAfter(failure.mutateAsync(reason))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {t(`adminRefunds.failing.${text}`, facts)}
      </p>
    </AskDialog>
  );
}
