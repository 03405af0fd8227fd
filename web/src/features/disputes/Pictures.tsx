import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import './texts.ts';

/** Thumbnails that link to the full picture. */
export function Pictures({ images }: Pick<Dispute, 'images'>) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-2.5">
      {images.map(({ _id, by, url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
            <img
              src={url}
              alt={t('disputes.pictureBy', { number: index + 1, name: by.fullName })}
              loading="lazy"
              className="size-22 rounded-md border border-line bg-surface-2 object-cover"
            />
            <span className="sr-only">({t('disputes.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
