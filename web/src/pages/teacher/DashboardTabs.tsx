import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../i18n/dashboard.ts';
import { TAB, TAB_BAR } from '../../layout/TabBar.tsx';
import { screens, useCurrentScreen } from './screens.ts';

export function DashboardTabs() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  return (
    <nav aria-label={t('dashboard.tabs')} className={TAB_BAR}>
      {screens.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          aria-current={screen === current ? 'page' : undefined}
          className={TAB}
        >
          <screen.icon />
          {t(`layout.${screen.text}`)}
        </Link>
      ))}
    </nav>
  );
}
