import { useTranslation } from 'react-i18next';
import { setThemeChoice, useTheme } from '../../app/theme.ts';
import { currentLanguage, LANGUAGES } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { Buttons, Overlays } from './Buttons.tsx';
import { Colours, TypeScale } from './ColourAndType.tsx';
import { Choices, Fields } from './Fields.tsx';
import { PageHeadSample, States, Surfaces } from './States.tsx';
import { StatusAndPeople, TeacherCards } from './StatusAndPeople.tsx';

/** Every component in every state, for developers. Not available in production. */
export function DevUi() {
  return (
    <>
      <PageTitle>Components</PageTitle>
      <SkipLink />
      <DevToolbar />
      <main id="main" tabIndex={-1}>
        <PageWidth className="py-6 md:py-10">
          <PageHeadSample />
          <Colours />
          <TypeScale />
          <Buttons />
          <StatusAndPeople />
          <TeacherCards />
          <Fields />
          <Choices />
          <Surfaces />
          <States />
          <Overlays />
        </PageWidth>
      </main>
    </>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;

function DevToolbar() {
  const { i18n } = useTranslation();
  const { choice } = useTheme();

  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-surface">
      <PageWidth className="flex min-h-(--header-h) flex-wrap items-center gap-2">
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
      </PageWidth>
    </header>
  );
}
