import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { moment } from '../../../lib/format/moments.ts';

const KNOWN = ['registered', 'submitted', 'verify-teacher', 'reject-teacher'] as const;

/** The latest first. */
export function History({ file }: { file: TeacherFile }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('verification.history')}>
      <ol className="grid">
        {eventsOf(file).map(({ at, by, act, reason }) => {
          const known = KNOWN.find((name) => name === act);
          return (
            <li
              key={`${at}${act}`}
              className="relative pb-5 pl-7 text-sm text-ink-2 before:absolute before:top-1.5 before:left-1 before:size-2.25 before:rounded-full before:bg-papan-400 not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-0.5 not-last:after:left-2 not-last:after:w-[1.5px] not-last:after:bg-line last:pb-0"
            >
              <p className="font-semibold text-ink">
                {known ? t(`verification.acts.${known}`, { by }) : act}
              </p>
              {reason && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>}
              <p className="mt-0.5 text-xs text-ink-3">
                <time dateTime={at}>{moment(at, currentLanguage())}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function eventsOf({ history, createdAt, submittedAt }: TeacherFile) {
  const own = { by: '', reason: '' };
  const registered = { ...own, at: createdAt, act: 'registered' };
  const submitted = { ...own, at: submittedAt, act: 'submitted' };
  const events = submittedAt > createdAt ? [registered, submitted] : [registered];
  return [...history, ...events].toSorted((a, b) => b.at.localeCompare(a.at));
}
