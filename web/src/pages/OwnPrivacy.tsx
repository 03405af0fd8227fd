import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { useSetMe } from '../features/accounts/useSetMe.ts';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import '../features/privacy/texts.ts';
import { toast } from '../lib/toast.ts';

/** Below the profile of a student and of a teacher alike. */
export function OwnPrivacy({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetMe();
  const leave = async () => {
    await setMe(null);
    toast.success(t('privacy.deleted'));
    await navigate(paths.login);
  };
  return <PrivacySection role={user.role} onDeleted={leave} />;
}
