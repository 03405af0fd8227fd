import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GuestsOnly } from './features/accounts/GuestsOnly.tsx';
import { Layout } from './layout/Layout.tsx';
// In the entry: most visits start here, and a second fetch would delay its first picture.
import { Home } from './pages/Home.tsx';
import { paths } from './paths.ts';
import { isProduction } from './site.ts';

const About = page(() => import('./pages/About.tsx').then((module) => module.About));
const Contact = page(() => import('./pages/Contact.tsx').then((module) => module.Contact));
const Terms = page(() => import('./pages/Terms.tsx').then((module) => module.Terms));
const Privacy = page(() => import('./pages/Privacy.tsx').then((module) => module.Privacy));
const Teachers = page(() => import('./pages/Teachers.tsx').then((module) => module.Teachers));
const Session = page(() => import('./pages/Session.tsx').then((module) => module.Session));
const MyAppointments = page(() =>
  import('./pages/MyAppointments.tsx').then((module) => module.MyAppointments),
);
const MyDisputes = page(() => import('./pages/MyDisputes.tsx').then((module) => module.MyDisputes));
const Messages = page(() => import('./pages/Messages.tsx').then((module) => module.Messages));
const DevUi = page(() => import('./pages/dev/DevUi.tsx').then((module) => module.DevUi));
const AdminLayout = page(() =>
  import('./pages/admin/AdminLayout.tsx').then((module) => module.AdminLayout),
);
const TeachersToVerify = page(() =>
  import('./pages/admin/TeachersToVerify.tsx').then((module) => module.TeachersToVerify),
);
const AdminDisputes = page(() =>
  import('./pages/admin/Disputes.tsx').then((module) => module.Disputes),
);
const AdminDispute = page(() =>
  import('./pages/admin/DisputeCase.tsx').then((module) => module.DisputeCase),
);
const AdminPayouts = page(() =>
  import('./pages/admin/Payouts.tsx').then((module) => module.Payouts),
);
const AdminRefunds = page(() =>
  import('./pages/admin/Refunds.tsx').then((module) => module.Refunds),
);
const Dashboard = page(() =>
  import('./pages/teacher/Dashboard.tsx').then((module) => module.Dashboard),
);
const ForgotPassword = page(() =>
  import('./pages/ForgotPassword.tsx').then((module) => module.ForgotPassword),
);
const Login = page(() => import('./pages/Login.tsx').then((module) => module.Login));
const MyProfile = page(() => import('./pages/MyProfile.tsx').then((module) => module.MyProfile));
const NotFound = page(() => import('./pages/NotFound.tsx').then((module) => module.NotFound));
const ResetPassword = page(() =>
  import('./pages/ResetPassword.tsx').then((module) => module.ResetPassword),
);
const TeacherLogin = page(() =>
  import('./pages/TeacherLogin.tsx').then((module) => module.TeacherLogin),
);
// Every page around it waits for the login anyway, which is asked for meanwhile.
const RequireLogin = page(() =>
  import('./features/accounts/RequireLogin.tsx').then((module) => module.RequireLogin),
);
const TeacherAvailability = page(() =>
  import('./pages/teacher/Availability.tsx').then((module) => module.Availability),
);
const TeacherEarnings = page(() =>
  import('./pages/teacher/Earnings.tsx').then((module) => module.Earnings),
);
const TeacherSessions = page(() =>
  import('./pages/teacher/Sessions.tsx').then((module) => module.Sessions),
);
const TeacherGuide = page(() => import('./pages/teacher/Guide.tsx').then((module) => module.Guide));
const TeacherProfile = page(() =>
  import('./pages/teacher/Profile.tsx').then((module) => module.Profile),
);
const TeacherRegister = page(() =>
  import('./pages/TeacherRegister.tsx').then((module) => module.TeacherRegister),
);

export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          {!isProduction() && <Route path={paths.devUi} element={<DevUi />} />}
          <Route element={<GuestsOnly />}>
            <Route path={paths.login} element={<Login />} />
            <Route path={paths.teacherLogin} element={<TeacherLogin />} />
            <Route path={paths.teacherRegister} element={<TeacherRegister />} />
            <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          </Route>
          <Route path="/reset-password/:token" element={<ResetPassword />} />
          <Route path={paths.teacherDashboard()} element={<Dashboard />}>
            <Route index element={<TeacherProfile />} />
            <Route path="profile" element={<TeacherProfile />} />
            <Route path="availability" element={<TeacherAvailability />} />
            <Route path="sessions" element={<TeacherSessions />} />
            <Route path="earnings" element={<TeacherEarnings />} />
            <Route path="guide" element={<TeacherGuide />} />
          </Route>
          <Route path={paths.admin} element={<AdminLayout />}>
            <Route index element={<Navigate to={paths.adminTeachers()} replace />} />
            <Route path="teachers/:teacherId?" element={<TeachersToVerify />} />
            <Route path="disputes" element={<AdminDisputes />} />
            <Route path="disputes/:disputeId" element={<AdminDispute />} />
            <Route path="payouts" element={<AdminPayouts />} />
            <Route path="refunds" element={<AdminRefunds />} />
          </Route>
          <Route element={<Layout />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.about} element={<About />} />
            <Route path={paths.contact} element={<Contact />} />
            <Route path={paths.terms} element={<Terms />} />
            <Route path={paths.privacy} element={<Privacy />} />
            <Route path={`${paths.teachers()}/:speciality?`} element={<Teachers />} />
            <Route path="/session/:teacherId" element={<Session />} />
            <Route element={<RequireLogin only="student" />}>
              <Route path={paths.myAppointments} element={<MyAppointments />} />
              <Route path={paths.myDisputes} element={<MyDisputes />} />
            </Route>
            <Route element={<RequireLogin />}>
              <Route path={paths.myProfile} element={<MyProfile />} />
              <Route path={`${paths.messages()}/:conversationId?`} element={<Messages />} />
            </Route>
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
