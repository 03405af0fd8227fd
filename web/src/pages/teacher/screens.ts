import { useLocation } from 'react-router';
import { teacherScreens } from '../../app/navigation/links.ts';

/** The dashboard's own address shows the first screen. */
export function useCurrentScreen() {
  const { pathname } = useLocation();
  return teacherScreens.find(({ to }) => pathname.startsWith(to)) ?? teacherScreens[0];
}
