import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import '../teacher/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { SecretNumber } from './SecretNumber.tsx';

export function Documents({ file }: { file: TeacherFile }) {
  const { t } = useTranslation();
  const { bankName, accountHolderName, accountNumber } = file.bankDetails;
  return (
    <Card
      as="section"
      title={t('verification.identity')}
      aside={<span className="text-sm text-ink-3">{t('verification.confidential')}</span>}
    >
      <IdentityCard file={file} />
      <p className="my-3 text-xs text-ink-3">{t('verification.recorded')}</p>
      <DescriptionList
        items={[
          { term: t('verification.bank'), value: bankName },
          { term: t('verification.accountHolder'), value: accountHolderName },
          {
            term: t('verification.accountNumber'),
            value: accountNumber && (
              <SecretNumber number={accountNumber} label={t('verification.accountNumber')} />
            ),
          },
        ]}
      />
    </Card>
  );
}

function IdentityCard({ file }: { file: TeacherFile }) {
  const { t } = useTranslation();
  const { idType, idNumber } = file.verificationDetails;
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
