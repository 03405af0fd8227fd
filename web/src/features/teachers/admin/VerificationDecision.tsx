import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { isOutdated } from '../../../lib/api/outdated.ts';
import { toast } from '../../../lib/toast.ts';
import { offerUndo } from '../../../lib/undo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LazyDialog } from '../../../ui/overlays/LazyDialog.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import { verificationQueueQueries, isDecisionOpen, verificationQueries } from './queues.ts';
import './texts.ts';

const loadReject = () => import('./RejectDialog.tsx').then((module) => module.RejectDialog);

interface VerificationDecisionProps {
  teacher: TeacherDetailData;
  onDecided: () => void;
}

/** Always in sight: it sticks to the bottom while the file scrolls. */
export function VerificationDecision({ teacher, onDecided }: VerificationDecisionProps) {
  const { t } = useTranslation();
  const { verify, isVerifying, reject } = useVerificationDecision(teacher, onDecided);
  const dialog = useDialogFor<TeacherDetailData>();
  const [mayVerify, mayReject] = [
    isDecisionOpen(teacher, 'verify'),
    isDecisionOpen(teacher, 'reject'),
  ];
  const missing = checksOf(teacher).filter(({ holds }) => !holds).length;
  return (
    <div className="sticky bottom-4 z-(--z-sticky) flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-xl border border-line bg-surface p-3 shadow-lg md:pl-4.5">
      {mayVerify || mayReject ? (
        <>
          <p className="text-sm text-ink-2 max-md:hidden">
            {missing === 0
              ? t('verification.nothingMissing')
              : t('verification.missing', { count: missing })}
          </p>
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
              <Button busyText={isVerifying && t('verification.verifying')} onClick={verify}>
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
        await queryClient.invalidateQueries(verificationQueries);
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

/** The automatic checks. */
export function VerificationChecklist({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  const checks = checksOf(teacher);
  const done = checks.filter(({ holds }) => holds).length;
  return (
    <Card
      as="section"
      title={t('verification.checksTitle')}
      aside={
        <span className="text-sm text-ink-3">
          {t('verification.checksDone', { done, all: checks.length })}
        </span>
      }
    >
      {teacher.recheck && <Callout className="mb-3">{t('verification.recheckNote')}</Callout>}
      <ul className="divide-y divide-line text-md">
        {checks.map(({ name, holds }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            {holds ? (
              <CircleCheck aria-hidden className="size-5 text-success" />
            ) : (
              <CircleDashed aria-hidden className="size-5 text-ink-3" />
            )}
            <span className="flex-1">{t(`verification.checks.${name}`)}</span>
            <span className="text-sm text-ink-3">
              {holds ? t('verification.yes') : t('verification.no')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What can be checked automatically. */
function checksOf(teacher: TeacherDetailData) {
  const { bankDetails: bank, verificationDetails: id } = teacher;
  return [
    { name: 'picture', holds: teacher.profilePicture !== '' },
    { name: 'photo', holds: teacher.documents.some(({ kind }) => kind === 'id') },
    { name: 'id', holds: id.idType !== '' && id.idNumber !== '' },
    ...(id.idType === 'KTP' ? [{ name: 'ktp', holds: /^\d{16}$/.test(id.idNumber) } as const] : []),
    {
      name: 'bank',
      holds: bank.bankName !== '' && bank.accountHolderName !== '' && bank.accountNumber !== '',
    },
    { name: 'name', holds: plain(bank.accountHolderName) === plain(teacher.fullName) },
    { name: 'hours', holds: teacher.weeklyHours > 0 },
  ] as const;
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
