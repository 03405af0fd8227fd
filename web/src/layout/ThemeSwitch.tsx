import { useTranslation } from 'react-i18next';
import { useTheme } from '../theme.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LazyPopup } from '../ui/LazyPopup.tsx';
import { themeIcons } from './themes.ts';

/** On small screens the choice is in the slide-out menu. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const Icon = themeIcons[useTheme().theme];
  return (
    <LazyPopup
      kind="menu"
      load={() => import('./ThemeMenu.tsx').then((module) => module.ThemeMenu)}
      trigger={(props) => (
        <IconButton label={t('layout.appearance')} className="max-lg:hidden" {...props}>
          <Icon />
        </IconButton>
      )}
    />
  );
}
