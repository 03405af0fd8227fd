import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import type { OwnProfile } from './profile-values.ts';

interface RecheckCalloutProps {
  profile: OwnProfile;
  className: string;
}

/** While an admin has still to look at new details. After a rejection it is the teacher's turn, not ours. */
export function RecheckCallout({ profile, className }: RecheckCalloutProps) {
  const { t } = useTranslation();
  if (!profile.recheck || profile.verificationStatus === 'rejected') return null;
  return (
    <Callout tone="info" title={t('teacherProfile.recheck.title')} className={className}>
      {t('teacherProfile.recheck.text')}
    </Callout>
  );
}
