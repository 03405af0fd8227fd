import { useTranslation } from 'react-i18next';
import { termsVersion } from '#domain/account.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { longDate } from '../../lib/format/format.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Contents } from './Contents.tsx';
import { type LegalBlock, legalFacts, type LegalText } from './legal-text.ts';

export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const sections = text[language](legalFacts(language));

  return (
    <Wrap className="pt-6 pb-10 md:pt-10 md:pb-14">
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
    </Wrap>
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
