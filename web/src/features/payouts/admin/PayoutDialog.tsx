import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatch } from '#contract/payouts.ts';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { type DuePayouts, payoutsQuery } from './queries.ts';
import './texts.ts';

interface PayoutDialogProps {
  prompt: PayoutPrompt;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function PayoutDialog({ prompt, popup, closeAfter }: PayoutDialogProps) {
  const { t } = useTranslation();
  const change = usePayoutChanges();
  const send = (text?: string) => closeAfter(change.mutateAsync({ prompt, ...(text && { text }) }));
  if (prompt.act === 'run') return <RunDialog due={prompt.due} send={send} popup={popup} />;
  const { act, payout } = prompt;
  const words = act === 'sent' ? 'sending' : 'failing';
  return (
    <AskDialog
      {...popup}
      danger={act === 'failed'}
      long={act === 'failed'}
      title={t(`adminPayouts.${words}.title`)}
      label={t(`adminPayouts.${words}.label`)}
      hint={act === 'failed' && t('adminPayouts.failing.hint')}
      name={act === 'sent' ? 'reference' : 'reason'}
      longest={act === 'sent' ? maxReferenceLength : maxReasonLength}
      check={(text) => (text === '' ? t(`adminPayouts.${words}.missing`) : undefined)}
      texts={{
        cancel: t(`adminPayouts.${words}.cancel`),
        confirm: t(`adminPayouts.${words}.confirm`),
        busy: t(`adminPayouts.${words}.busy`),
      }}
      onAnswer={send}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {t(`adminPayouts.${words}.text`, {
          amount: rupiah(payout.amount),
          name: payout.teacher.fullName,
        })}
      </p>
    </AskDialog>
  );
}

interface RunDialogProps {
  due: DuePayouts;
  send: () => Promise<void>;
  popup: PopupProps;
}

function RunDialog({ due, send, popup }: RunDialogProps) {
  const { t } = useTranslation();
  return (
    <SureDialog
      {...popup}
      title={t(due.hasRun ? 'adminPayouts.running.titleAdd' : 'adminPayouts.running.title', {
        month: monthOf(`${due.month}-01`, currentLanguage()),
      })}
      texts={{
        cancel: t('adminPayouts.running.cancel'),
        confirm: t(due.hasRun ? 'adminPayouts.due.add' : 'adminPayouts.due.run'),
        busy: t(due.hasRun ? 'adminPayouts.running.busyAdd' : 'adminPayouts.running.busy'),
      }}
      onConfirm={send}
    >
      <p className="text-md text-ink-2">
        {t('adminPayouts.running.text', {
          amount: rupiah(due.amount),
          teachers: t('adminPayouts.due.teachers', { count: due.teachers }),
        })}
      </p>
    </SureDialog>
  );
}

interface PayoutChange {
  prompt: PayoutPrompt;
  /** The reference or the reason. */
  text?: string;
}

/** Never optimistic: this is other people's money. */
function usePayoutChanges() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ prompt, text = '' }: PayoutChange) => {
      if (prompt.act === 'run') {
        const { made } = await call('runPayouts', { body: { month: prompt.due.month } });
        return t('adminPayouts.running.done', { count: made });
      }
      const { _id: payoutId, teacher } = prompt.payout;
      const names = { name: teacher.fullName };
      const params = { payoutId };
      if (prompt.act === 'sent') {
        await call('payoutSent', { params, body: { reference: text } });
        return t('adminPayouts.sending.done', names);
      }
      await call('payoutFailed', { params, body: { reason: text } });
      return t('adminPayouts.failing.done', names);
    },
    onSuccess: (said) => toast.success(said),
    onError: (error, { prompt }) =>
      toast.error(messageOf(error, t(`adminPayouts.${WORDS[prompt.act]}.failed`))),
    onSettled: () => queryClient.invalidateQueries(payoutsQuery),
  });
}

const WORDS = { run: 'running', sent: 'sending', failed: 'failing' } as const;

type Payout = PayoutBatch['payouts'][number];

/** An action that a dialog asks the admin to confirm. */
export type PayoutPrompt =
  | { act: 'run'; due: DuePayouts }
  | { act: 'sent' | 'failed'; payout: Payout };

/** Passes the page's dialog to the buttons of the cards. */
export const PayoutPromptContext = createContext<
  (prompt: PayoutPrompt, button: HTMLElement) => void
>(() => undefined);
export const useOpenPrompt = () => useContext(PayoutPromptContext);
