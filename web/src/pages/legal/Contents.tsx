import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './texts.ts';
import type { LegalSection } from './legal-text.ts';

/** Beside the text and always in sight on a wide screen; above it, folded, on a small one. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation();
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            // The scroll follows the address; a keyboard has to be taken along.
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
