import { Route, Routes } from 'react-router';
import { Layout } from '../../app/layout/Layout.tsx';
import { lazyPage } from '../../ui/lazy.tsx';
import { Dashboard } from './Dashboard.tsx';

const TeacherAvailability = lazyPage(() =>
  import('./Availability.tsx').then((module) => module.Availability),
);
const TeacherEarnings = lazyPage(() => import('./Earnings.tsx').then((module) => module.Earnings));
const TeacherSessions = lazyPage(() => import('./Sessions.tsx').then((module) => module.Sessions));
const TeacherToday = lazyPage(() => import('./Today.tsx').then((module) => module.Today));
const TeacherGuide = lazyPage(() => import('./Guide.tsx').then((module) => module.Guide));
const TeacherProfile = lazyPage(() => import('./Profile.tsx').then((module) => module.Profile));
const NotFound = lazyPage(() => import('../NotFound.tsx').then((module) => module.NotFound));

/** Loaded lazily. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<Dashboard />}>
        <Route index element={<TeacherProfile />} />
        <Route path="today" element={<TeacherToday />} />
        <Route path="profile" element={<TeacherProfile />} />
        <Route path="availability" element={<TeacherAvailability />} />
        <Route path="sessions" element={<TeacherSessions />} />
        <Route path="earnings" element={<TeacherEarnings />} />
        <Route path="guide" element={<TeacherGuide />} />
      </Route>
      <Route element={<Layout />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
