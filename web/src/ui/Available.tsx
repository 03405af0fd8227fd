import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';

/** Green dot and word. `onPicture` puts it on its own pill over a portrait. */
export function Available({ onPicture, className }: { onPicture?: boolean; className?: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.75 text-xs font-semibold text-success-text before:size-2 before:rounded-full before:bg-online before:shadow-[0_0_0_3px_color-mix(in_srgb,var(--online)_22%,transparent)]',
        onPicture && 'rounded-full bg-surface/95 py-1.25 pr-2.5 pl-2.25 shadow-sm',
        className,
      )}
    >
      {t('ui.available')}
    </span>
  );
}
