import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConversationReport } from '#contract/messages.ts';
import { maxReasonLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { toast } from '../../../lib/toast.ts';
import { allReports } from './queries.ts';

interface HandleDialogProps {
  report: ConversationReport;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

/** Records what was done about a report. Suspending an account happens on the user's page. */
export function HandleDialog({ report, popup, closeAfter }: HandleDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const handle = useMutation({
    mutationFn: (note: string) =>
      call('handleReport', { params: { reportId: report._id }, body: { note } }),
    onSuccess: () => toast.success(t('adminReports.handle.done')),
    onError: (error) => toast.error(messageOf(error, t('adminReports.failed'))),
    onSettled: () => queryClient.invalidateQueries(allReports),
  });
  return (
    <AskDialog
      {...popup}
      long
      title={t('adminReports.handle.title')}
      label={t('adminReports.handle.label')}
      hint={t('adminReports.handle.hint')}
      name="note"
      longest={maxReasonLength}
      check={(text) => (text === '' ? t('adminReports.handle.missing') : undefined)}
      texts={{
        cancel: t('adminReports.cancel'),
        busy: t('adminReports.busy'),
        confirm: t('adminReports.handle.confirm'),
      }}
      onAnswer={(note) => closeAfter(handle.mutateAsync(note))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">
        {t('adminReports.handle.text', {
          reporter: report.reporter.fullName,
          reported: report.reported.fullName,
        })}
      </p>
    </AskDialog>
  );
}
