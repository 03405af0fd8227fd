import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../i18n/dashboard.ts';
import { teacherScreens } from '../../layout/links.ts';
import { TAB, TAB_BAR } from '../../layout/StudentTabs.tsx';
import { useCurrentScreen } from './screens.ts';

export function DashboardTabs() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  return (
    <nav aria-label={t('dashboard.tabs')} className={TAB_BAR}>
      {teacherScreens.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          aria-current={screen === current ? 'page' : undefined}
          className={TAB}
        >
          <screen.icon />
          {t(screen.text)}
        </Link>
      ))}
    </nav>
  );
}
