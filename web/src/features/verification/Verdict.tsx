import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/admin.ts';
import '../../i18n/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { LazyPopup } from '../../ui/LazyPopup.tsx';
import { RejectContext } from './reject-context.ts';
import { canBe } from './standing.ts';
import { useVerdict } from './useVerdict.ts';

interface VerdictProps {
  file: TeacherFile;
  onDecided: () => void;
}

export function Verdict({ file, onDecided }: VerdictProps) {
  const { t } = useTranslation();
  const { verify, isVerifying, reject } = useVerdict(file, onDecided);
  const [mayVerify, mayReject] = [canBe(file, 'verify'), canBe(file, 'reject')];
  if (!mayVerify && !mayReject) {
    return <p className="text-sm text-ink-3">{t('verification.decided')}</p>;
  }
  return (
    <>
      {file.recheck && <Callout className="mb-4">{t('verification.recheckNote')}</Callout>}
      <div className="flex flex-col-reverse gap-2.5 md:flex-row md:flex-wrap md:justify-end">
        {mayReject && (
          <RejectContext value={{ name: file.fullName, reject }}>
            <LazyPopup
              kind="dialog"
              load={() => import('./RejectDialog.tsx').then((module) => module.RejectDialog)}
              trigger={(props) => (
                <Button variant="danger-ghost" disabled={isVerifying} {...props}>
                  {t('verification.reject')}
                </Button>
              )}
            />
          </RejectContext>
        )}
        {mayVerify && (
          <Button busyText={isVerifying && t('verification.verifying')} onClick={verify}>
            {t('verification.verify')}
          </Button>
        )}
      </div>
    </>
  );
}
