import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = currentLanguage().toUpperCase();
  return (
    <LazyPopup
      kind="menu"
      load={() => import('./PreferenceMenus.tsx').then((module) => module.LanguageMenu)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('layout.changeLanguage', { current })}
          className="inline-flex min-h-11 min-w-10 items-center justify-center gap-1.5 rounded-full px-2.5 max-[379px]:px-0 text-sm font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Globe className="size-4.75" />
          <span className="max-[379px]:hidden">{current}</span>
        </button>
      )}
    />
  );
}
