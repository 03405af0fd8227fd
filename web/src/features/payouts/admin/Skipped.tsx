import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { Due } from './queries.ts';

export function Skipped({ skipped }: { skipped: Due['skipped'] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-md">
        {t('adminPayouts.skipped.title')}{' '}
        <span className="font-normal text-ink-3">{skipped.length}</span>
      </h3>
      <p className="text-sm text-ink-3">{t('adminPayouts.skipped.text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {skipped.map(({ _id, fullName, amount, why }) => (
          <li key={_id} className="flex justify-between gap-x-6 py-2.5 text-md">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{fullName}</p>
              <p className="text-sm text-ink-2">
                {t(`adminPayouts.obstacles.${why}`)}
                {why === 'recheck' && (
                  <>
                    {' '}
                    <TextLink
                      to={paths.adminTeacher(_id, 'recheck')}
                      aria-label={t('adminPayouts.skipped.openOf', { name: fullName })}
                      className="ml-1 inline-block py-1"
                    >
                      {t('adminPayouts.skipped.open')}
                    </TextLink>
                  </>
                )}
              </p>
            </div>
            <span className="font-semibold whitespace-nowrap tabular-nums">{rupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
