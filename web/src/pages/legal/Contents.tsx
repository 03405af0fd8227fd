import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../i18n/legal.ts';
import type { LegalSection } from './legal-text.ts';

/** Beside the text and always in sight on a wide screen, above it on a small one. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-labelledby="contents"
      className="mt-6 rounded-xl border border-line bg-surface px-5 py-4 lg:sticky lg:top-[calc(var(--header-h)+24px)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-var(--header-h)-48px)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="mb-1.5 text-sm font-semibold tracking-normal">
        {t('legal.contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              // The scroll follows the address; a keyboard has to be taken along.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="-mx-2 flex min-h-11 items-center px-2 text-sm text-ink-2 hover:bg-surface-2 hover:text-ink lg:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
