import { useTranslation } from 'react-i18next';
import '../../i18n/teacher-profile.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Callout } from '../../ui/Callout.tsx';
import type { OwnProfile } from './profile-values.ts';

/** On every screen until there is an account to pay to and someone to pay. */
export function IncompleteBanner({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  if (profile.bankDetails.accountNumber && profile.verificationDetails.idNumber) return null;
  return (
    <section aria-label={t('teacherProfile.incomplete.title')} className="mb-5 md:mb-7">
      <Callout
        title={t('teacherProfile.incomplete.title')}
        action={
          <ButtonLink
            to={paths.editTeacherProfile('confidential')}
            className="bg-warning-fg! text-warning-bg! hover:opacity-90"
          >
            {t('teacherProfile.incomplete.update')}
          </ButtonLink>
        }
      >
        {t('teacherProfile.incomplete.text')}
      </Callout>
    </section>
  );
}
