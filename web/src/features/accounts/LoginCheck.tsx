import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../ui/layout/Logo.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** While it is not yet known who is there. */
export function LoginCheck() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] animate-appear content-center justify-items-center gap-4.5"
    >
      <LogoMark className="size-14 text-papan-800 dark:text-ink" />
      <Spinner className="size-6.5 border-[2.5px] text-brand-text" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  );
}
