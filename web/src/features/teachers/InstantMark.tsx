import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './texts.ts';

/** For a teacher whose bookings are confirmed at once. */
export function InstantMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.25 text-xs font-semibold text-ink-2">
      <Zap className="size-3.75 text-brand-text" />
      {t('session.booksInstantly')}
    </span>
  );
}
