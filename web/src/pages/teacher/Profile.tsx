import { useTranslation } from 'react-i18next';
import { addressLines } from '../../features/accounts/address-lines.tsx';
import { useMe } from '../../features/accounts/queries.ts';
import '../../i18n/accounts.ts';
import '../../i18n/dashboard.ts';
import '../../i18n/menu.ts';
import '../../i18n/profile.ts';
import '../../i18n/teacher-register.ts';
import { rupiah } from '../../lib/format.ts';
import { useSpecialityName } from '../../lib/specialities.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { VerificationCallout } from './VerificationCallout.tsx';

export function Profile() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { user } = useMe();
  if (!user?.teacherProfile) return null;

  const { fullName, email, profilePicture, teacherProfile: profile } = user;
  const speciality = specialityName(profile.speciality);
  const fee = <span className="font-semibold">{rupiah(profile.hourlyRate)}</span>;

  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      <VerificationCallout state={profile.verificationStatus} />
      <div className="my-5 flex items-center gap-4 md:my-7 md:gap-5">
        <Avatar name={fullName} src={profilePicture} size="xl" />
        <div className="min-w-0">
          <h1 className="text-[1.75rem] wrap-anywhere">{fullName}</h1>
          <p className="mt-0.5 wrap-anywhere text-ink-2">{speciality}</p>
        </div>
      </div>
      <div className="grid gap-5">
        <Card as="section" title={t('dashboard.personal')}>
          <DescriptionList
            items={[
              { term: t('accounts.fullName'), value: fullName },
              { term: t('accounts.email'), value: email },
              { term: t('profile.address'), value: addressLines(profile.address) },
            ]}
          />
        </Card>
        <Card as="section" title={t('dashboard.professional')}>
          <DescriptionList
            items={[
              { term: t('teacherRegister.speciality'), value: speciality },
              { term: t('teacherRegister.degree'), value: profile.degree },
              { term: t('teacherRegister.experience'), value: profile.experience },
              { term: t('dashboard.feePerHour'), value: fee },
              { term: t('teacherRegister.about'), value: <About text={profile.about} /> },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function About({ text }: { text: string }) {
  return <p className="max-w-[62ch] whitespace-pre-line">{text}</p>;
}
