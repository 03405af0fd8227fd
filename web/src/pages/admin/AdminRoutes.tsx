import { Navigate, Route, Routes } from 'react-router';
import { paths } from '#contract/paths.ts';
import { lazyPage } from '../../ui/lazy.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { Security } from './Security.tsx';

const AdminOverview = lazyPage(() => import('./Overview.tsx').then((module) => module.Overview));
const AdminBookings = lazyPage(() => import('./Bookings.tsx').then((module) => module.Bookings));
const AdminBooking = lazyPage(() => import('./Booking.tsx').then((module) => module.Booking));
const TeachersToVerify = lazyPage(() =>
  import('./TeachersToVerify.tsx').then((module) => module.TeachersToVerify),
);
const AdminUsers = lazyPage(() => import('./Users.tsx').then((module) => module.Users));
const AdminUser = lazyPage(() => import('./User.tsx').then((module) => module.User));
const AdminReviews = lazyPage(() => import('./Reviews.tsx').then((module) => module.Reviews));
const AdminReports = lazyPage(() => import('./Reports.tsx').then((module) => module.Reports));
const AdminSettings = lazyPage(() => import('./Settings.tsx').then((module) => module.Settings));
const AdminAudit = lazyPage(() => import('./Audit.tsx').then((module) => module.Audit));
const AdminDisputes = lazyPage(() => import('./Disputes.tsx').then((module) => module.Disputes));
const AdminDispute = lazyPage(() =>
  import('./DisputeCase.tsx').then((module) => module.DisputeCase),
);
const AdminPayouts = lazyPage(() => import('./Payouts.tsx').then((module) => module.Payouts));
const AdminRefunds = lazyPage(() => import('./Refunds.tsx').then((module) => module.Refunds));
const NotFound = lazyPage(() => import('../NotFound.tsx').then((module) => module.NotFound));

/** Loaded lazily: most people never see it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<Navigate to={paths.adminOverview} replace />} />
        <Route path="overview" element={<AdminOverview />} />
        <Route path="bookings" element={<AdminBookings />} />
        <Route path="bookings/:bookingId" element={<AdminBooking />} />
        <Route path="teachers/:teacherId?" element={<TeachersToVerify />} />
        <Route path="disputes" element={<AdminDisputes />} />
        <Route path="disputes/:disputeId" element={<AdminDispute />} />
        <Route path="payouts" element={<AdminPayouts />} />
        <Route path="refunds" element={<AdminRefunds />} />
        <Route path="users" element={<AdminUsers />} />
        <Route path="users/:userId" element={<AdminUser />} />
        <Route path="reviews" element={<AdminReviews />} />
        <Route path="reports" element={<AdminReports />} />
        <Route path="settings" element={<AdminSettings />} />
        <Route path="audit" element={<AdminAudit />} />
        <Route path="security" element={<Security />} />
        <Route path="*" element={<NotFound isInConsole />} />
      </Route>
    </Routes>
  );
}
