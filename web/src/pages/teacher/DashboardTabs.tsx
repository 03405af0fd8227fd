import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useWaiting } from '../../features/bookings/teacher/waiting.ts';
import '../../features/teachers/teacher/texts.ts';
import '../../features/bookings/teacher/texts.ts';
import { teacherScreens } from '../../app/navigation/links.ts';
import { TAB, TAB_BAR } from '../../app/navigation/StudentTabs.tsx';
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
          {t(screen.tabText ?? screen.text)}
          {screen.to === paths.teacherDashboard('sessions') && <Waiting />}
        </Link>
      ))}
    </nav>
  );
}

/** Requests that wait for an answer. */
function Waiting() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  if (waiting.count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.25 left-[calc(50%+6px)] h-4.5 min-w-4.5 rounded-full bg-danger px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-danger shadow-[0_0_0_2px_var(--surface)]"
      >
        {waiting.shown}
      </span>
      <span className="sr-only">, {t('teaching.waiting', waiting)}</span>
    </>
  );
}
