import { useTranslation } from 'react-i18next';
import '../i18n/menu.ts';
import { Menu, MenuChoices } from '../ui/Menu.tsx';
import type { PopupProps } from '../ui/popup.ts';
import { languageChoices, useLanguage } from './languages.ts';

export function LanguageMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  return (
    <Menu {...props} label={t('menu.language')}>
      <MenuChoices value={language} onChange={changeLanguage} choices={languageChoices} />
    </Menu>
  );
}
