import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { LazyDialog } from '../../../ui/overlays/LazyDialog.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import { canBe } from './standing.ts';
import { useVerdict } from './useVerdict.ts';

const loadReject = () => import('./RejectDialog.tsx').then((module) => module.RejectDialog);

interface VerdictProps {
  file: TeacherFile;
  onDecided: () => void;
}

export function Verdict({ file, onDecided }: VerdictProps) {
  const { t } = useTranslation();
  const { verify, isVerifying, reject } = useVerdict(file, onDecided);
  const dialog = useDialogFor<TeacherFile>();
  const [mayVerify, mayReject] = [canBe(file, 'verify'), canBe(file, 'reject')];
  return (
    <>
      {file.recheck && <Callout className="mb-4">{t('verification.recheckNote')}</Callout>}
      {mayVerify || mayReject ? (
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:flex-wrap md:justify-end">
          {mayReject && (
            <Button
              variant="danger-ghost"
              disabled={isVerifying}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => dialog.show(file, currentTarget)}
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
      ) : (
        <p className="text-sm text-ink-3">{t('verification.decided')}</p>
      )}
      {dialog.subject && (
        <LazyDialog load={loadReject} popup={dialog.popup}>
          {(RejectDialog) => (
            <RejectDialog
              name={file.fullName}
              popup={dialog.popup}
              onReject={(reason) => dialog.close(reject(reason))}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
