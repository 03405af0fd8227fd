import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/accounts/queries.ts';
import { useLogOut } from '../../features/accounts/set-current-user.ts';
import '../../lib/texts/menu.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { accountLinks } from '../navigation/links.ts';

import { AccountSummary } from './AccountSummary.tsx';

export function AccountMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const logOut = useLogOut();
  if (!user) return null;
  return (
    <Menu
      {...props}
      label={t('menu.account')}
      className="w-66"
      header={<AccountSummary user={user} />}
    >
      {accountLinks[user.role].map(({ to, text, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon />}>
          {t(text)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={logOut}>
        {t('menu.logOut')}
      </MenuItem>
    </Menu>
  );
}
