import { useTranslation } from 'react-i18next';
import '../../lib/texts/menu.ts';
import { setThemeChoice, useTheme } from '../theme.ts';
import { languageChoices, useLanguage } from '../header/languages.ts';
import { SegmentedChoice } from './SegmentedChoice.tsx';
import { themeChoices, themeIcons } from '../header/themes.ts';

export function DrawerSettings() {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  const { choice } = useTheme();
  const themes = themeChoices.map((value) => ({
    value,
    label: t(`menu.themes.${value}`),
    icon: themeIcons[value],
  }));

  return (
    <div className="grid gap-2 border-t border-line pt-4 pb-2">
      <SegmentedChoice
        label={t('menu.language')}
        value={language}
        onChange={changeLanguage}
        choices={languageChoices}
      />
      <SegmentedChoice
        label={t('layout.appearance')}
        value={choice}
        onChange={setThemeChoice}
        choices={themes}
      />
    </div>
  );
}
