import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { isReadyForPayout } from '#domain/confidential.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import type { OwnProfile } from './profile-values.ts';
import './texts.ts';

/** Until the payout details are complete. */
export function IncompleteBanner({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { bankDetails, verificationDetails } = profile;
  if (isReadyForPayout({ ...bankDetails, ...verificationDetails })) return null;
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

/** An admin has yet to check new details. A teacher who is not verified reads that status instead. */
export const isRechecked = ({ recheck, verificationStatus }: OwnProfile) =>
  recheck && verificationStatus === 'verified';

export function RecheckCallout({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Callout tone="info" title={t('teacherProfile.recheck.title')} className={className}>
      {t('teacherProfile.recheck.text')}
    </Callout>
  );
}
