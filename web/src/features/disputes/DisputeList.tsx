import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import { maxStatementLength } from '#domain/text.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { AskDialog } from '../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import { DisputeCard } from './DisputeCard.tsx';
import { allDisputes } from './queries.ts';
import './texts.ts';

interface DisputeListProps {
  disputes: readonly Dispute[];
  me: string;
}

export function DisputeList({ disputes, me }: DisputeListProps) {
  const dialog = useDialogFor<Dispute>();
  return (
    <>
      <ul className="grid gap-3.5">
        {disputes.map((dispute) => (
          <DisputeCard key={dispute._id} dispute={dispute} me={me} onState={dialog.show} />
        ))}
      </ul>
      {dialog.subject && (
        <StatementDialog
          key={dialog.subject._id}
          dispute={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </>
  );
}

interface StatementDialogProps {
  dispute: Dispute;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

/** The other party's statement, which can be added once. */
function StatementDialog({ dispute, popup, closeAfter }: StatementDialogProps) {
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
