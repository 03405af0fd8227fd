import { useTranslation } from 'react-i18next';

/** Above the window until it has the focus. */
export const SKIP_LINK =
  'fixed -top-30 left-4 z-(--z-skip) rounded-md bg-surface px-4 py-2.5 font-semibold shadow-md focus:top-3';

/** First in the page; the page's <main> carries id="main" and tabIndex -1. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className={SKIP_LINK}
      onClick={(event) => {
        // A real hash change would be a navigation for the router.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('ui.skipToContent')}
    </a>
  );
}
