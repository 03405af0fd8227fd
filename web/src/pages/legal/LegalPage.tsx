import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { termsVersion } from '#domain/account.ts';
import { longDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { type LegalBlock, legalFacts, type LegalSection, type LegalText } from './legal-text.ts';
import './texts.ts';

export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const sections = text[language](legalFacts(language));

  return (
    <PageWidth className="pt-6 pb-10 md:pt-10 md:pb-14">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto grid max-w-[68ch] gap-x-16 lg:max-w-none lg:grid-cols-[264px_minmax(0,68ch)]">
        <div className="lg:col-start-2">
          <h1>{title}</h1>
          <p className="mt-2 text-sm text-ink-3">
            {t('legal.inForceSince')}{' '}
            <time dateTime={termsVersion}>{longDate(termsVersion, language)}</time>
          </p>
        </div>
        <Contents sections={sections} />
        <article className="lg:col-start-2">
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3 text-ink-2">
              <h2 id={id} tabIndex={-1} className="mt-8 -mb-1 text-[1.25rem] text-ink">
                {heading}
              </h2>
              {blocks.map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </PageWidth>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="wrap-anywhere">{block}</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Next to the text and sticky on a wide screen; collapsed above it on a small one. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation();
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            // The URL's hash scrolls; the focus has to be moved too.
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            className="-mx-2 flex min-h-11 items-center px-2 py-1.5 text-sm leading-snug text-ink-2 hover:bg-surface-2 hover:text-ink lg:min-h-8"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav
      aria-label={t('legal.contents')}
      className="mt-6 rounded-xl border border-line bg-surface px-5 py-4 lg:sticky lg:top-[calc(var(--header-h)+24px)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-var(--header-h)-48px)] lg:self-start lg:overflow-y-auto"
    >
      <details className="group lg:hidden">
        <summary className="-my-4 flex min-h-12 cursor-pointer list-none items-center justify-between text-sm font-semibold group-open:mb-0">
          {t('legal.contents')}
          <ChevronDown className="size-4.75 text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="max-lg:hidden">
        <h2 className="mb-1.5 text-sm font-semibold tracking-normal">{t('legal.contents')}</h2>
        {list}
      </div>
    </nav>
  );
}
