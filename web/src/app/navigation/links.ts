import {
  Banknote,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  Flag,
  House,
  Info,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Scale,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Sun,
  Undo2,
  UserCheck,
  Users,
  Video,
  Wallet,
} from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import type { SectionTexts } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/menu.ts';
import { publicLinks } from './public-links.ts';

export interface PageLink {
  to: string;
  text: LinkText;
  /** A shorter text for a tab, which is a fifth of a phone wide. */
  tabText?: LinkText;
  icon: LucideIcon;
}

type LinkText =
  | (typeof publicLinks)[number]['text']
  | `menu.${Exclude<keyof SectionTexts['menu'], 'roles' | 'themes'>}`;
type Role = User['role'];

const publicIcons = {
  'layout.home': House,
  'layout.allTeachers': Search,
  'layout.aboutUs': Info,
  'layout.contact': Mail,
};

const publicRows: readonly PageLink[] = publicLinks.map((link) => ({
  ...link,
  icon: publicIcons[link.text],
}));

const myProfile: PageLink = {
  to: paths.myProfile,
  text: 'menu.myProfile',
  icon: CircleUserRound,
};
const dashboard: PageLink = {
  to: paths.teacherDashboard(),
  text: 'menu.teacherDashboard',
  icon: LayoutDashboard,
};

const admin: PageLink = { to: paths.admin, text: 'menu.admin', icon: ShieldCheck };

/** For menus, the drawer and the tabs. The icons must stay out of the entry. */
export const accountLinks: Record<Role, readonly PageLink[]> = {
  student: [
    myProfile,
    { to: paths.myAppointments, text: 'menu.mySessions', icon: CalendarDays },
    { to: paths.myDisputes, text: 'menu.myDisputes', icon: Scale },
  ],
  teacher: [myProfile, dashboard],
  admin: [myProfile, admin],
};

const today: PageLink = {
  to: paths.teacherDashboard('today'),
  text: 'menu.today',
  icon: Sun,
};
const profile: PageLink = {
  to: paths.teacherDashboard('profile'),
  text: 'menu.profile',
  icon: CircleUserRound,
};
const availability: PageLink = {
  to: paths.teacherDashboard('availability'),
  text: 'menu.availability',
  tabText: 'menu.hoursTab',
  icon: CalendarClock,
};
const sessions: PageLink = {
  to: paths.teacherDashboard('sessions'),
  text: 'menu.sessions',
  icon: Video,
};
const earnings: PageLink = {
  to: paths.teacherDashboard('earnings'),
  text: 'menu.earnings',
  icon: Wallet,
};

const guide: PageLink = {
  to: paths.teacherDashboard('guide'),
  text: 'menu.guide',
  icon: BookOpen,
};

/** The dashboard's screens, in the order of its sidebar; a phone has tabs for all but the guide. */
export const teacherScreens: readonly PageLink[] = [
  today,
  sessions,
  availability,
  earnings,
  profile,
  guide,
];
export const teacherTabs = teacherScreens.filter((screen) => screen !== guide);

/** The console's screens, in the groups of its sidebar. */
export const adminGroups = {
  work: [
    { to: paths.adminOverview, text: 'menu.overview', icon: ChartColumn },
    {
      to: paths.adminTeachers(),
      text: 'menu.toVerify',
      tabText: 'menu.verifyTab',
      icon: UserCheck,
    },
    { to: paths.adminDisputes(), text: 'menu.disputes', icon: Scale },
    { to: paths.adminRefunds(), text: 'menu.refunds', tabText: 'menu.refundsTab', icon: Undo2 },
    { to: paths.adminReports, text: 'menu.reports', icon: Flag },
  ],
  records: [
    { to: paths.adminBookings(), text: 'menu.bookings', icon: CalendarDays },
    { to: paths.adminUsers, text: 'menu.users', icon: Users },
    { to: paths.adminPayouts, text: 'menu.payouts', icon: Banknote },
    { to: paths.adminReviews, text: 'menu.reviews', icon: Star },
  ],
  setup: [
    { to: paths.adminSettings, text: 'menu.settings', icon: Settings },
    { to: paths.adminAudit(), text: 'menu.audit', icon: ScrollText },
    { to: paths.adminSecurity, text: 'menu.security', icon: KeyRound },
  ],
} as const satisfies Record<string, readonly PageLink[]>;

/** The work without reports, and the bookings. */
export const adminTabs: readonly PageLink[] = [
  ...adminGroups.work.slice(0, 4),
  adminGroups.records[0],
];

/** The slide-out menu, in groups. */
export const drawerLinks: Record<Role | 'guest', readonly (readonly PageLink[])[]> = {
  guest: [publicRows],
  student: [publicRows, accountLinks.student],
  teacher: [
    [today],
    [profile, { ...sessions, text: 'menu.mySessions' }, availability, earnings],
    [guide],
  ],
  admin: [publicRows, [myProfile], ...Object.values(adminGroups)],
};

export const studentTabs: readonly PageLink[] = [
  { to: paths.home, text: 'layout.home', icon: House },
  { to: paths.teachers(), text: 'menu.teachers', icon: Search },
  { to: paths.myAppointments, text: 'menu.sessions', icon: CalendarDays },
  { to: paths.messages(), text: 'menu.messages', icon: MessageCircle },
  { to: paths.myProfile, text: 'menu.profile', icon: CircleUserRound },
];
