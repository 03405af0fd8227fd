import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../lib/api/api.ts';
import { askBefore, releaseAll } from '../../lib/navigation/navigation-guard.ts';
import '../../lib/texts/menu.ts';
import { toast } from '../../lib/toast.ts';
import { meQuery } from './queries.ts';

/** True when the person logged out here; false when the login expired or was ended elsewhere. */
export const lastLogin = { wasLeft: false };

/** Replaces the current user and drops every cached query of the previous one. */
export function useSetCurrentUser() {
  const queryClient = useQueryClient();
  return async (user: User | null) => {
    // A response in flight would overwrite the new user.
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    releaseAll();
    lastLogin.wasLeft = user === null;
    queryClient.setQueryData(meQuery.queryKey, user);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  };
}

export function useLogOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetCurrentUser();

  const logOut = async () => {
    try {
      await call('logout');
    } catch {
      toast.error(t('menu.logOutFailed'));
      return;
    }
    await setMe(null);
    toast.success(t('menu.loggedOut'));
    await navigate(paths.login);
  };
  return () => askBefore(() => void logOut());
}
