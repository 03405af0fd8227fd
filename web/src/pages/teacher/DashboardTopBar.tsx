import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { LanguageSwitch } from '../../app/header/LanguageSwitch.tsx';
import { MessagesLink } from '../../app/header/MessagesLink.tsx';
import { MobileMenu } from '../../app/navigation/MobileMenu.tsx';
import { ThemeSwitch } from '../../app/header/ThemeSwitch.tsx';
import { useCurrentScreen } from './screens.ts';

export function DashboardTopBar() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface/92 px-5 backdrop-blur-[12px] md:px-6 lg:px-10">
      <MobileMenu />
      <span className="mr-auto text-[1.0625rem] font-semibold">{current && t(current.text)}</span>
      <LanguageSwitch />
      <ThemeSwitch />
      <NotificationBell />
      <MessagesLink />
    </header>
  );
}
