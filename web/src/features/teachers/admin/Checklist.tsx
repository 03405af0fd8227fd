import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import './texts.ts';

/** The checks that only a person can do, each with the photos it needs. */
export const checks = [
  { name: 'face', needs: 'id' },
  { name: 'names', needs: 'id' },
  { name: 'degree', needs: 'certificate' },
  { name: 'rules', needs: undefined },
] as const;
export type Check = (typeof checks)[number]['name'];

interface ChecklistProps {
  teacher: TeacherDetailData;
  /** Ids of the photos that were looked at. */
  looked: readonly string[];
  ticked: readonly Check[];
  onTick: (check: Check, isTicked: boolean) => void;
}

/** A check opens once its photos were looked at. Without photos it is open: they are voluntary. */
export function Checklist({ teacher, looked, ticked, onTick }: ChecklistProps) {
  const { t } = useTranslation();
  return (
    <Card
      as="section"
      title={t('verification.checksTitle')}
      aside={t('verification.checksDone', { done: ticked.length, all: checks.length })}
    >
      <ul className="divide-y divide-line">
        {checks.map(({ name, needs }) => {
          const photos = teacher.documents.filter(({ kind }) => kind === needs);
          const isLocked = !photos.every(({ _id }) => looked.includes(_id));
          const hint =
            needs && (photos.length === 0 ? 'noPhoto' : isLocked && (`first.${needs}` as const));
          return (
            <li key={name}>
              <Checkbox
                className="py-3"
                disabled={isLocked}
                checked={ticked.includes(name)}
                onChange={({ target }) => onTick(name, target.checked)}
              >
                {t(`verification.checks.${name}`)}
                {hint && <span className="block text-ink-3">{t(`verification.${hint}`)}</span>}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What can be checked automatically. */
export function AtAGlance({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  const facts = factsOf(teacher);
  const done = facts.filter(({ holds }) => holds).length;
  return (
    <Card
      as="section"
      title={t('verification.factsTitle')}
      aside={t('verification.checksDone', { done, all: facts.length })}
    >
      {teacher.recheck && <Callout className="mb-3">{t('verification.recheckNote')}</Callout>}
      <ul className="divide-y divide-line text-md">
        {facts.map(({ name, holds }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            {holds ? (
              <CircleCheck aria-hidden className="size-5 text-success" />
            ) : (
              <CircleDashed aria-hidden className="size-5 text-ink-3" />
            )}
            <span className="flex-1">{t(`verification.facts.${name}`)}</span>
            <span className="text-sm text-ink-3">
              {holds ? t('verification.yes') : t('verification.no')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf(teacher: TeacherDetailData) {
  const { bankDetails: bank, verificationDetails: id } = teacher;
  return [
    { name: 'picture', holds: teacher.profilePicture !== '' },
    { name: 'photo', holds: teacher.documents.some(({ kind }) => kind === 'id') },
    { name: 'id', holds: id.idType !== '' && id.idNumber !== '' },
    ...(id.idType === 'KTP' ? [{ name: 'ktp', holds: /^\d{16}$/.test(id.idNumber) } as const] : []),
    {
      name: 'bank',
      holds: bank.bankName !== '' && bank.accountHolderName !== '' && bank.accountNumber !== '',
    },
    { name: 'hours', holds: teacher.weeklyHours > 0 },
  ] as const;
}
