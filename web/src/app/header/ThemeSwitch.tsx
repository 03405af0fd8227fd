import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { themeIcons } from './themes.ts';

const { light: Light, dark: Dark } = themeIcons;

/** On small screens the choice is in the slide-out menu. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="menu"
      load={() => import('./PreferenceMenus.tsx').then((module) => module.ThemeMenu)}
      trigger={(props) => (
        <IconButton label={t('layout.appearance')} className="max-lg:hidden" {...props}>
          {/* CSS chooses the icon: the server renders without knowing the theme. */}
          <Light className="dark:hidden" />
          <Dark className="hidden dark:block" />
        </IconButton>
      )}
    />
  );
}
