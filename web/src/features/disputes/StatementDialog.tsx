import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import { maxStatementLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { AskDialog } from '../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { toast } from '../../lib/toast.ts';
import { allDisputes } from './queries.ts';

interface StatementDialogProps {
  dispute: Dispute;
  popup: PopupProps;
  /** When it is done, or can no longer be. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

/** The other side of it, once. */
export function StatementDialog({ dispute, popup, closeAfter }: StatementDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const statement = useMutation({
    mutationFn: (text: string) =>
      call('addStatement', { params: { disputeId: dispute._id }, body: { text } }),
    onSuccess: ({ message }) => toast.success(message ?? t('myDisputes.state.done')),
    onError: (error) => toast.error(messageOf(error, t('myDisputes.state.failed'))),
    onSettled: () => queryClient.invalidateQueries(allDisputes),
  });
  return (
    <AskDialog
      {...popup}
      title={t('myDisputes.state.title')}
      label={t('myDisputes.state.label')}
      name="text"
      long
      longest={maxStatementLength}
      check={(text) => (text === '' ? t('myDisputes.state.missing') : undefined)}
      texts={{
        cancel: t('myDisputes.state.cancel'),
        confirm: t('myDisputes.state.submit'),
        busy: t('myDisputes.state.busy'),
      }}
      onAnswer={(text) => closeAfter(statement.mutateAsync(text))}
    >
      <p className="mb-4 wrap-anywhere text-ink-2">
        {t('myDisputes.state.text', { name: dispute.filedBy.fullName })}
      </p>
    </AskDialog>
  );
}
