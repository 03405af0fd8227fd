import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { meQuery } from '../features/accounts/queries.ts';
import { useSetCurrentUser } from '../features/accounts/set-current-user.ts';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import { ownPrivacyQuery } from '../features/privacy/queries.ts';
import '../features/privacy/texts.ts';
import { call, messageOf } from '../lib/api/api.ts';
import { toast } from '../lib/toast.ts';

export function OwnPrivacy({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetCurrentUser();
  useEmailLink();
  const leave = async () => {
    await setMe(null);
    toast.success(t('privacy.deleted'));
    await navigate(paths.login);
  };
  return <PrivacySection role={user.role} email={user.email} onDeleted={leave} />;
}

/** The link to a new email address ends in #email=…: confirm it once and remove it from the URL. */
function useEmailLink() {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [, token] = /^#email=([\w-]+)$/.exec(hash) ?? [];
  const confirm = useEffectEvent(async (given: string) => {
    void navigate(pathname, { replace: true });
    try {
      const { user, message } = await call('confirmEmail', { params: { token: given } });
      queryClient.setQueryData(meQuery.queryKey, user);
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error, t('privacy.changeFailed')));
    }
    await queryClient.invalidateQueries(ownPrivacyQuery);
  });
  useEffect(() => {
    if (token) void confirm(token);
  }, [token]);
}
