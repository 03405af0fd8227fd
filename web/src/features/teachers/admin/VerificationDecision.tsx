import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { isOutdated } from '../../../lib/api/outdated.ts';
import { toast } from '../../../lib/toast.ts';
import { offerUndo } from '../../../lib/undo.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/overlays/LazyDialog.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import {
  isDecisionOpen,
  teacherDetailQuery,
  verificationQueries,
  verificationQueueQueries,
} from './queues.ts';
import './texts.ts';

const loadReject = () => import('./RejectDialog.tsx').then((module) => module.RejectDialog);

interface VerificationDecisionProps {
  teacher: TeacherDetailData;
  /** How many of the checks are not ticked. */
  openChecks: number;
  onDecided: () => void;
}

/** Always in sight: it sticks to the bottom while the file scrolls. */
export function VerificationDecision({
  teacher,
  openChecks,
  onDecided,
}: VerificationDecisionProps) {
  const { t } = useTranslation();
  const { verify, isVerifying, reject } = useVerificationDecision(teacher, onDecided);
  const dialog = useDialogFor<TeacherDetailData>();
  const [mayVerify, mayReject] = [
    isDecisionOpen(teacher, 'verify'),
    isDecisionOpen(teacher, 'reject'),
  ];
  return (
    <div
      data-decision
      className="sticky bottom-[calc(var(--tabbar-h)+10px+env(safe-area-inset-bottom))] z-(--z-sticky) flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-xl border border-line bg-surface p-3 shadow-lg md:bottom-4 md:pl-4.5"
    >
      {mayVerify || mayReject ? (
        <>
          {mayVerify && (
            <p role="status" className="text-sm max-md:px-1">
              <span className="font-semibold">
                {openChecks === 0
                  ? t('verification.nothingMissing')
                  : t('verification.missing', { count: openChecks })}
              </span>
              {openChecks > 0 && (
                <span className="block text-ink-3 max-md:hidden">
                  {t('verification.missingHint')}
                </span>
              )}
            </p>
          )}
          <div className="flex grow flex-wrap justify-end gap-2 max-md:*:grow max-md:*:px-3">
            {mayReject && (
              <Button
                variant="danger-ghost"
                disabled={isVerifying}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => dialog.show(teacher, currentTarget)}
              >
                {t('verification.reject')}
              </Button>
            )}
            {mayVerify && (
              <Button
                disabled={openChecks > 0}
                busyText={isVerifying && t('verification.verifying')}
                onClick={verify}
              >
                {t('verification.verify')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-3">{t('verification.decided')}</p>
      )}
      {dialog.subject && (
        <LazyDialog load={loadReject} popup={dialog.popup}>
          {(RejectDialog) => (
            <RejectDialog
              name={teacher.fullName}
              popup={dialog.popup}
              onReject={(reason) => dialog.close(reject(reason))}
            />
          )}
        </LazyDialog>
      )}
    </div>
  );
}

/**
 * Never optimistic: another admin may have decided first. `onDecided` is not called after
 * unmounting, since another teacher may be open by then.
 */
function useVerificationDecision(
  { _id: teacherId, fullName: name }: TeacherDetailData,
  onDecided: () => void,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const params = { teacherId };

  const decided = (text: string) => {
    toast.success(text);
    offerUndo({
      name,
      undo: async () => {
        await call('undoDecision', { params });
        // Another file may be open by now; reading it again would record another view.
        await Promise.all([
          queryClient.invalidateQueries(verificationQueueQueries),
          queryClient.invalidateQueries(teacherDetailQuery(teacherId)),
        ]);
      },
    });
    void queryClient.invalidateQueries(verificationQueueQueries);
  };

  const refused = (error: Error, text: string) => {
    toast.error(messageOf(error, text));
    if (isOutdated(error)) void queryClient.invalidateQueries(verificationQueries);
  };

  const verification = useMutation({
    mutationFn: () => call('verifyTeacher', { params }),
    onSuccess: () => decided(t('verification.verified', { name })),
    onError: (error) => refused(error, t('verification.verifyFailed')),
  });
  const rejection = useMutation({
    mutationFn: (reason: string) => call('rejectTeacher', { params, body: { reason } }),
    onSuccess: () => decided(t('verification.rejected', { name })),
    onError: (error) => refused(error, t('verification.rejectFailed')),
  });

  return {
    verify: () => verification.mutate(undefined, { onSuccess: onDecided }),
    isVerifying: verification.isPending,
    reject: (reason: string) => rejection.mutateAsync(reason, { onSuccess: onDecided }),
  };
}
