import {
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  House,
  Info,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Scale,
  Search,
  Wallet,
} from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import type { en } from '../i18n/en.ts';
import { paths } from '../paths.ts';

export interface PageLink {
  to: string;
  text: LinkText;
  icon: LucideIcon;
}

/** The layout's plain texts: those without parts and placeholders. */
type LinkText = Exclude<
  keyof (typeof en)['layout'],
  'changeLanguage' | 'homeOf' | 'roles' | 'themes'
>;
type Role = User['role'];

/** Guests, students and admins find these in the header; teachers do not. */
export const publicLinks: readonly PageLink[] = [
  { to: paths.home, text: 'home', icon: House },
  { to: paths.teachers(), text: 'allTeachers', icon: Search },
  { to: paths.about, text: 'aboutUs', icon: Info },
  { to: paths.contact, text: 'contact', icon: Mail },
];

const myProfile: PageLink = {
  to: paths.myProfile,
  text: 'myProfile',
  icon: CircleUserRound,
};
const dashboard: PageLink = {
  to: paths.teacherDashboard(),
  text: 'teacherDashboard',
  icon: LayoutDashboard,
};

export const accountLinks: Record<Role, readonly PageLink[]> = {
  student: [
    myProfile,
    { to: paths.myAppointments, text: 'mySessions', icon: CalendarDays },
    { to: paths.myDisputes, text: 'myDisputes', icon: Scale },
  ],
  teacher: [myProfile, dashboard],
  admin: [myProfile],
};

const teacherScreens: readonly PageLink[] = [
  { to: paths.teacherDashboard('profile'), text: 'profile', icon: CircleUserRound },
  { to: paths.teacherDashboard('sessions'), text: 'mySessions', icon: CalendarDays },
  { to: paths.teacherDashboard('availability'), text: 'availability', icon: CalendarClock },
  { to: paths.teacherDashboard('earnings'), text: 'earnings', icon: Wallet },
];

/** The slide-out menu, in groups. */
export const drawerLinks: Record<Role | 'guest', readonly (readonly PageLink[])[]> = {
  guest: [publicLinks],
  student: [publicLinks, accountLinks.student],
  teacher: [teacherScreens, [dashboard]],
  admin: [publicLinks, accountLinks.admin],
};

export const studentTabs: readonly PageLink[] = [
  { to: paths.home, text: 'home', icon: House },
  { to: paths.teachers(), text: 'teachers', icon: Search },
  { to: paths.myAppointments, text: 'sessions', icon: CalendarDays },
  { to: paths.messages(), text: 'messages', icon: MessageCircle },
  { to: paths.myProfile, text: 'profile', icon: CircleUserRound },
];
