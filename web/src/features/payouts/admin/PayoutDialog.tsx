import { useTranslation } from 'react-i18next';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { monthOf } from '../../../lib/format/day-names.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import type { Asked } from './ask-context.ts';
import type { Due } from './queries.ts';
import { usePayoutChanges } from './usePayoutChanges.ts';

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
