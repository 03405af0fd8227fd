import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { checksOf } from './checks.ts';

/** What can be seen at a glance, and below it the decision. */
export function Checks({ file, children }: { file: TeacherFile; children: ReactNode }) {
  const { t } = useTranslation();
  const checks = checksOf(file);
  const done = checks.filter(({ holds }) => holds).length;
  return (
    <Card
      as="section"
      title={t('verification.checksTitle')}
      aside={
        <span className="text-sm text-ink-3">
          {t('verification.checksDone', { done, all: checks.length })}
        </span>
      }
    >
      <ul className="mb-4.5 divide-y divide-line text-md">
        {checks.map(({ name, holds }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            {holds ? (
              <CircleCheck aria-hidden className="size-5 text-success" />
            ) : (
              <CircleDashed aria-hidden className="size-5 text-ink-3" />
            )}
            <span className="flex-1">{t(`verification.checks.${name}`)}</span>
            <span className="text-sm text-ink-3">
              {holds ? t('verification.yes') : t('verification.no')}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
