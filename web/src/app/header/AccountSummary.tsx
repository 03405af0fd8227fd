import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import '../../lib/texts/menu.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';

export function AccountSummary({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3.5">
      <Avatar name={user.fullName} src={smallPicture(user.profilePicture)} />
      <div className="min-w-0">
        <div className="leading-[1.35] font-semibold wrap-anywhere">{user.fullName}</div>
        <div className="text-sm text-ink-3">{t(`menu.roles.${user.role}`)}</div>
      </div>
    </div>
  );
}
