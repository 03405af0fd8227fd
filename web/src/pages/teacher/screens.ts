import { CircleUserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import type { PageLink } from '../../layout/links.ts';
import { paths } from '../../paths.ts';

/** The dashboard's screens, in the order of its sidebar and tabs. */
export const screens: readonly PageLink[] = [
  { to: paths.teacherDashboard('profile'), text: 'profile', icon: CircleUserRound },
];

/** The dashboard's own address shows the first screen. */
export function useCurrentScreen() {
  const { pathname } = useLocation();
  return screens.find(({ to }) => pathname.startsWith(to)) ?? screens[0];
}
