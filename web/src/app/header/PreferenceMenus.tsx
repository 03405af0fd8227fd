import { useTranslation } from 'react-i18next';
import '../../lib/texts/menu.ts';
import { setThemeChoice, useTheme } from '../theme.ts';
import { Menu, MenuChoices } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { languageChoices, useLanguage } from './languages.ts';
import { themeChoices, themeIcons } from './themes.ts';

export function LanguageMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  return (
    <Menu {...props} label={t('menu.language')}>
      <MenuChoices value={language} onChange={changeLanguage} choices={languageChoices} />
    </Menu>
  );
}

export function ThemeMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { choice } = useTheme();
  const choices = themeChoices.map((value) => {
    const Icon = themeIcons[value];
    return { value, label: t(`menu.themes.${value}`), icon: <Icon /> };
  });
  return (
    <Menu {...props} label={t('layout.appearance')}>
      <MenuChoices value={choice} onChange={setThemeChoice} choices={choices} />
    </Menu>
  );
}
