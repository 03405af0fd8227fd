import { useTranslation } from 'react-i18next';
import '../../lib/texts/menu.ts';
import { Menu, MenuChoices } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
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
