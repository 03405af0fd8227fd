import type { Language } from '#domain/account.ts';

export type TeacherScreen =
  | ''
  | 'today'
  | 'profile'
  | 'availability'
  | 'sessions'
  | 'earnings'
  | 'guide';

type Query = URLSearchParams | Record<string, string>;

/** Every URL of the app. Only here are parts from data encoded. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  login: '/login',
  signUp: '/login?mode=signup',
  teacherLogin: '/teacher/login',
  teacherRegister: '/teacher/register',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => join('/reset-password', token),
  /** Keeps the language; `next` is where to go after login: a path, or 'profile'. */
  googleSignIn: (language: Language, next?: string) =>
    withQuery('/api/auth/google', { language, ...(next && { next }) }),
  ownData: '/api/auth/me/export',
  teachers: (speciality?: string, query?: Query) => withQuery(join('/teachers', speciality), query),
  /** With an hour, which is selected again after a guest has logged in; with `weekly` the dialog for series opens. */
  session: (teacherId: string, slot?: { date: string; time: string; weekly?: '' }) =>
    withQuery(join('/session', teacherId), slot),
  myProfile: '/my-profile',
  /** The token is in the hash, which no server sees. */
  confirmEmail: (token: string) => `/my-profile#email=${token}`,
  bookingEvent: (bookingId: string) => `/api/bookings/${encodeURIComponent(bookingId)}/event.ics`,
  myAppointments: '/my-appointments',
  series: (seriesId: string) => join('/my-appointments/series', seriesId),
  myDisputes: '/my-disputes',
  /** Refunds that need a decision, and the own credit. */
  refunds: '/payments/refunds',
  /** Waits for the payment of an hour that is held. */
  payment: (bookingId: string) => join('/payments', bookingId),
  receipt: (bookingId: string) => join('/receipts', bookingId),
  messages: (conversationId?: string) => join('/messages', conversationId),
  teacherDashboard: (screen: TeacherScreen = '') => join('/teacher/dashboard', screen),
  editTeacherProfile: (part: 'profile' | 'link' | 'confidential') =>
    withQuery('/teacher/dashboard/profile', { edit: part }),
  admin: '/admin',
  adminOverview: '/admin/overview',
  adminBookings: (query?: Query) => withQuery('/admin/bookings', query),
  adminBooking: (bookingId: string) => join('/admin/bookings', bookingId),
  adminTeachers: (status?: string) => withQuery('/admin/teachers', status ? { status } : {}),
  adminTeacher: (id: string, status: string) => withQuery(join('/admin/teachers', id), { status }),
  adminDisputes: (status?: string) => withQuery('/admin/disputes', status ? { status } : {}),
  adminDispute: (id: string) => join('/admin/disputes', id),
  adminPayouts: '/admin/payouts',
  adminRefunds: (status?: string) => withQuery('/admin/refunds', status ? { status } : {}),
  adminUsers: '/admin/users',
  adminUser: (id: string) => join('/admin/users', id),
  adminReviews: '/admin/reviews',
  adminReports: '/admin/reports',
  adminSettings: '/admin/settings',
  adminAudit: (query?: Query) => withQuery('/admin/audit', query),
  adminSecurity: '/admin/security',
  devUi: '/dev/ui',
} as const;

/** Where each role sees its bookings. */
export const bookingsPage = (side: 'student' | 'teacher') =>
  side === 'student' ? paths.myAppointments : paths.teacherDashboard('sessions');

function join(base: string, part?: string) {
  return part ? `${base}/${encodeURIComponent(part)}` : base;
}

function withQuery(path: string, query: Query = {}) {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
