import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGES } from '../../lib/i18n/i18n.ts';
import { setThemeChoice, useTheme } from '../../app/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

export function DevToolbar() {
  const { i18n } = useTranslation();
  const { choice } = useTheme();

  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-surface">
      <Wrap className="flex min-h-(--header-h) flex-wrap items-center gap-2">
        <Logo name="Lentera" className="mr-auto" />
        {THEMES.map((theme) => (
          <Button
            key={theme}
            size="sm"
            variant={theme === choice ? 'soft' : 'ghost'}
            aria-pressed={theme === choice}
            onClick={() => setThemeChoice(theme)}
          >
            {theme}
          </Button>
        ))}
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            size="sm"
            variant={language === currentLanguage() ? 'soft' : 'ghost'}
            aria-pressed={language === currentLanguage()}
            onClick={() => void i18n.changeLanguage(language)}
          >
            {language}
          </Button>
        ))}
      </Wrap>
    </header>
  );
}
