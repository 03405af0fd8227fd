import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../lib/api/api.ts';
import { askBefore, releaseAll } from '../../lib/navigation/leaving.ts';
import '../../lib/texts/menu.ts';
import { toast } from '../../lib/toast.ts';
import { meQuery } from './queries.ts';

/** Whether the person ended the last login here, and not time or another device. */
export const lastLogin = { wasLeft: false };

/** Someone else is there now: what the former person saw is dropped. */
export function useSetMe() {
  const queryClient = useQueryClient();
  return async (user: User | null) => {
    // An answer still on its way would overwrite it.
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    releaseAll();
    lastLogin.wasLeft = user === null;
    queryClient.setQueryData(meQuery.queryKey, user);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  };
}

/** Ends the login, says so and goes to the login page. */
export function useLogOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetMe();

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
