import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatch } from '#contract/payouts.ts';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { monthOf } from '../../../lib/format/day-names.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { type Due, payoutsQuery } from './queries.ts';
import './texts.ts';

interface PayoutDialogProps {
  asked: Asked;
  popup: PopupProps;
  /** When it is done, or can no longer be. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function PayoutDialog({ asked, popup, closeAfter }: PayoutDialogProps) {
  const { t } = useTranslation();
  const change = usePayoutChanges();
  const send = (text?: string) => closeAfter(change.mutateAsync({ asked, ...(text && { text }) }));
  if (asked.act === 'run') return <RunDialog due={asked.due} send={send} popup={popup} />;
  const { act, payout } = asked;
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
  due: Due;
  send: () => Promise<void>;
  popup: PopupProps;
}

function RunDialog({ due, send, popup }: RunDialogProps) {
  const { t } = useTranslation();
  return (
    <SureDialog
      {...popup}
      title={t('adminPayouts.running.title', {
        month: monthOf(`${due.month}-01`, currentLanguage()),
      })}
      texts={{
        cancel: t('adminPayouts.running.cancel'),
        confirm: t('adminPayouts.due.run'),
        busy: t('adminPayouts.running.busy'),
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

interface Change {
  asked: Asked;
  /** The reference or the reason. */
  text?: string;
}

/** Never optimistic: this is other people's money. */
function usePayoutChanges() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ asked, text = '' }: Change) => {
      if (asked.act === 'run') {
        const { made } = await call('runPayouts', { body: { month: asked.due.month } });
        return t('adminPayouts.running.done', { count: made });
      }
      const { _id: payoutId, teacher } = asked.payout;
      const names = { name: teacher.fullName };
      const params = { payoutId };
      if (asked.act === 'sent') {
        await call('payoutSent', { params, body: { reference: text } });
        return t('adminPayouts.sending.done', names);
      }
      await call('payoutFailed', { params, body: { reason: text } });
      return t('adminPayouts.failing.done', names);
    },
    onSuccess: (said) => toast.success(said),
    onError: (error, { asked }) =>
      toast.error(messageOf(error, t(`adminPayouts.${WORDS[asked.act]}.failed`))),
    onSettled: () => queryClient.invalidateQueries(payoutsQuery),
  });
}

const WORDS = { run: 'running', sent: 'sending', failed: 'failing' } as const;

type Payout = PayoutBatch['payouts'][number];

/** What the admin does after a dialog has asked. */
export type Asked = { act: 'run'; due: Due } | { act: 'sent' | 'failed'; payout: Payout };

/** From the screen, which has the dialogs, to the buttons. */
export const AskContext = createContext<(asked: Asked, button: HTMLElement) => void>(
  () => undefined,
);
export const useAsk = () => useContext(AskContext);
