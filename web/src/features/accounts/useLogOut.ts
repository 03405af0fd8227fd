import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/menu.ts';
import { call } from '../../lib/api/api.ts';
import { askBefore } from '../../lib/navigation/leaving.ts';
import { toast } from '../../lib/toast.ts';
import { useSetMe } from './useSetMe.ts';

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
