import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import '../../../lib/texts/account-fields.ts';
import './texts.ts';
import '../../../lib/texts/profile-fields.ts';
import '../../../lib/texts/person-fields.ts';
import { addressLines, useCredentialItems } from '../profile-items.tsx';
import { rupiah } from '#domain/format.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import type { OwnProfile } from './profile-values.ts';

export function ProfileDetails({ user, profile }: { user: User; profile: OwnProfile }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  return (
    <div className="grid gap-5">
      <Card as="section" title={t('dashboard.personal')}>
        <DescriptionList
          items={[
            { term: t('accounts.fullName'), value: user.fullName },
            { term: t('contactFields.email'), value: user.email },
            { term: t('contactFields.address'), value: addressLines(profile.address) },
          ]}
        />
      </Card>
      <Card as="section" title={t('dashboard.professional')}>
        <DescriptionList
          items={[
            { term: t('teacherFields.speciality'), value: specialityName(profile.speciality) },
            ...useCredentialItems(profile),
            {
              term: t('dashboard.feePerHour'),
              value: <span className="font-semibold">{rupiah(profile.hourlyRate)}</span>,
            },
            {
              term: t('teacherRegister.about'),
              value: profile.about && <Paragraphs text={profile.about} />,
            },
            { term: t('teacherProfile.sessionLink'), value: profile.defaultSessionLink },
          ]}
        />
      </Card>
      <PayoutAndIdentity profile={profile} />
    </div>
  );
}

function PayoutAndIdentity({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { bankName, accountHolderName, accountNumber } = profile.bankDetails;
  const { idType, idNumber } = profile.verificationDetails;
  const kind =
    idType === 'KTP' || idType === 'Passport' ? t(`teacherProfile.idTypes.${idType}`) : '';
  return (
    <Card
      as="section"
      title={t('teacherProfile.payoutAndIdentity')}
      aside={
        <span className="inline-flex items-center gap-1.5">
          <Lock className="size-4" />
          {t('teacherProfile.onlyYouAndUs')}
        </span>
      }
    >
      <DescriptionList
        items={[
          {
            term: t('teacherProfile.bankAccount'),
            value: listed([bankName, accountHolderName, accountNumber]),
          },
          { term: t('teacherProfile.idNumber'), value: listed([kind, idNumber]) },
        ]}
      />
    </Card>
  );
}

const listed = (parts: readonly string[]) => parts.filter(Boolean).join(', ');
