import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '../../features/teachers/teacher/profile-values.ts';
import '../../features/teachers/teacher/texts.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';

/** Whether students can find the teacher, and if not, who has to act. */
export function VerificationCallout({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { verificationStatus: state, rejectionReason } = profile;
  return (
    <Callout tone={TONES[state]} title={t(`dashboard.verification.${state}.title`)}>
      {state === 'rejected' && rejectionReason && (
        <p className="my-1 text-md font-medium whitespace-pre-line wrap-anywhere">
          {t('dashboard.verification.reason', { reason: rejectionReason })}
        </p>
      )}
      {t(`dashboard.verification.${state}.text`)}
    </Callout>
  );
}

const TONES = { pending: 'info', verified: 'success', rejected: 'danger' } as const;
