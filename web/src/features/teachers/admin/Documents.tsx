import { CircleCheck, Eye, EyeOff, IdCard, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { mask } from '#domain/confidential.ts';
import { isSameName } from '#domain/payment.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import '../teacher/texts.ts';
import './texts.ts';
import '../../../lib/texts/person-fields.ts';

export function Documents({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  const { bankName, accountHolderName, accountNumber } = teacher.bankDetails;
  return (
    <Card as="section" title={t('verification.identity')} aside={t('verification.confidential')}>
      <IdentityCard teacher={teacher} />
      <p className="my-3 text-xs text-ink-3">{t('verification.recorded')}</p>
      <DescriptionList
        tight
        items={[
          { term: t('verification.bank'), value: bankName },
          {
            term: t('verification.accountHolder'),
            value: accountHolderName && (
              <HolderName holder={accountHolderName} fullName={teacher.fullName} />
            ),
          },
          {
            term: t('teacherFields.accountNumber'),
            value: accountNumber && (
              <SecretNumber number={accountNumber} label={t('teacherFields.accountNumber')} />
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Beside the name of the profile, as far as a program can compare them. */
function HolderName({ holder, fullName }: { holder: string; fullName: string }) {
  const { t } = useTranslation();
  const isSame = isSameName(holder, fullName);
  const Icon = isSame ? CircleCheck : TriangleAlert;
  return (
    <>
      {holder}
      <span
        className={classNames(
          'flex items-center gap-1.5 text-sm font-semibold [&_.lucide]:size-4',
          isSame ? 'text-completed-fg' : 'text-warning-fg',
        )}
      >
        <Icon aria-hidden />
        {t(isSame ? 'verification.sameName' : 'verification.otherName')}
      </span>
    </>
  );
}

function IdentityCard({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  const { idType, idNumber } = teacher.verificationDetails;
  const type =
    idType === 'KTP' || idType === 'Passport' ? t(`teacherProfile.idTypes.${idType}`) : 'ID';
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 rounded-lg bg-surface-2 p-4 md:grid-cols-[96px_minmax(0,1fr)]">
      <span className="grid h-16 place-items-center rounded-[10px] bg-[repeating-linear-gradient(135deg,var(--surface-3)_0_8px,var(--surface-2)_8px_16px)] text-ink-3">
        <IdCard className="size-6" />
      </span>
      <span className="font-semibold">
        {idNumber ? (
          <SecretNumber
            number={idNumber}
            label={type}
            written={(number) => t('verification.idNumber', { type, number })}
          />
        ) : (
          t('verification.notGiven')
        )}
      </span>
    </div>
  );
}

interface SecretNumberProps {
  number: string;
  /** What the number is, for the button's accessible name. */
  label: string;
  /** Wraps the number in a text. */
  written?: (number: string) => string;
}

/** Masked against onlookers until revealed. Opening the page is recorded in either case. */
function SecretNumber({ number, label, written }: SecretNumberProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const shown = isShown ? number : mask(number);
  const action = isShown ? t('verification.hide') : t('verification.show');
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3.5 md:-my-1">
      <span className="wrap-anywhere">{written ? written(shown) : shown}</span>
      <button
        type="button"
        aria-label={`${action}: ${label}`}
        onClick={() => setShown(!isShown)}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-brand-text max-md:min-h-11"
      >
        <Icon className="size-4" />
        {action}
      </button>
    </span>
  );
}
