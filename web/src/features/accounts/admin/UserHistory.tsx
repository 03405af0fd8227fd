import { useTranslation } from 'react-i18next';
import type { UserFile } from '#contract/accounts-admin.ts';
import { actNames } from '#domain/audit.ts';
import '../../../lib/texts/audit.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { moment } from '../../../lib/format/moments.ts';
import { Card } from '../../../ui/layout/Card.tsx';

/** What the team did to this account, the latest first. */
export function UserHistory({ history }: { history: UserFile['history'] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminUsers.history')}>
      {history.length === 0 ? (
        <p className="text-md text-ink-3">{t('adminUsers.noHistory')}</p>
      ) : (
        <ol className="grid gap-4">
          {history.map(({ _id, at, by, act, reason }) => {
            const known = actNames.find((name) => name === act);
            return (
              <li key={_id} className="text-sm text-ink-2">
                <p className="font-semibold text-ink">{known ? t(`acts.${known}`) : act}</p>
                {reason && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>}
                <p className="mt-0.5 text-xs text-ink-3">
                  {by ?? t('adminAudit.operator')},{' '}
                  <time dateTime={at}>{moment(at, currentLanguage())}</time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
