import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { moment } from '../../../lib/format/moments.ts';
import { Card } from '../../../ui/layout/Card.tsx';

/** What the two wrote to each other, the oldest first. */
export function CaseMessages({ messages }: Pick<DisputeCase, 'messages'>) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminDisputes.messages')}>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-3">{t('adminDisputes.noMessages')}</p>
      ) : (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: a keyboard has to reach it.
          tabIndex={0}
          role="region"
          aria-label={t('adminDisputes.messages')}
          className="max-h-110 overflow-y-auto overscroll-contain"
        >
          <ol className="grid gap-3">
            {messages.map(({ _id, by, content, createdAt }) => (
              <li key={_id} className="text-sm">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{by.fullName}</span>{' '}
                  <time dateTime={createdAt} className="text-xs text-ink-3">
                    {moment(createdAt, currentLanguage(), 'medium')}
                  </time>
                </p>
                <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
                  {content}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
