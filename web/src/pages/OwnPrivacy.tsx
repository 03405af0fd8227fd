import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { useSetCurrentUser } from '../features/accounts/set-current-user.ts';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import '../features/privacy/texts.ts';
import { toast } from '../lib/toast.ts';

export function OwnPrivacy({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetCurrentUser();
  const leave = async () => {
    await setMe(null);
    toast.success(t('privacy.deleted'));
    await navigate(paths.login);
  };
  return <PrivacySection role={user.role} onDeleted={leave} />;
}
