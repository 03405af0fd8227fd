import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import './texts.ts';

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

/** What a machine can see of a file; the rest is the team's eye. */
function checksOf(file: TeacherFile) {
  const { bankDetails: bank, verificationDetails: id } = file;
  return [
    { name: 'picture', holds: file.profilePicture !== '' },
    { name: 'id', holds: id.idType !== '' && id.idNumber !== '' },
    ...(id.idType === 'KTP' ? [{ name: 'ktp', holds: /^\d{16}$/.test(id.idNumber) } as const] : []),
    {
      name: 'bank',
      holds: bank.bankName !== '' && bank.accountHolderName !== '' && bank.accountNumber !== '',
    },
    { name: 'name', holds: plain(bank.accountHolderName) === plain(file.fullName) },
    { name: 'hours', holds: file.weeklyHours > 0 },
  ] as const;
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
