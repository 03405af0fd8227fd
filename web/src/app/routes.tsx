import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { landingOf } from '../features/accounts/landing.ts';
import { useMe } from '../features/accounts/queries.ts';
import { lazyPage } from '../ui/lazy.tsx';
import { isProduction } from '../lib/site.ts';
import { BecomeTutor } from '../pages/home/BecomeTutor.tsx';
import { Hero } from '../pages/home/Hero.tsx';
import { SpecialityBlock } from '../pages/home/SpecialityBlock.tsx';
import { TopTeachers } from '../pages/home/TopTeachers.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';

// Home is in the entry: most visits start there, and another fetch would delay its first paint.

const AdminRoutes = lazyPage(() =>
  import('../pages/admin/AdminRoutes.tsx').then((module) => module.AdminRoutes),
);
const DashboardRoutes = lazyPage(() =>
  import('../pages/teacher/DashboardRoutes.tsx').then((module) => module.DashboardRoutes),
);
const About = lazyPage(() => import('../pages/About.tsx').then((module) => module.About));
const Contact = lazyPage(() => import('../pages/Contact.tsx').then((module) => module.Contact));
const Terms = lazyPage(() => import('../pages/Terms.tsx').then((module) => module.Terms));
const Privacy = lazyPage(() => import('../pages/Privacy.tsx').then((module) => module.Privacy));
const Teachers = lazyPage(() => import('../pages/Teachers.tsx').then((module) => module.Teachers));
const Session = lazyPage(() => import('../pages/Session.tsx').then((module) => module.Session));
const MyAppointments = lazyPage(() =>
  import('../pages/MyAppointments.tsx').then((module) => module.MyAppointments),
);
const MyDisputes = lazyPage(() =>
  import('../pages/MyDisputes.tsx').then((module) => module.MyDisputes),
);
const Receipt = lazyPage(() => import('../pages/Receipt.tsx').then((module) => module.Receipt));
const Payments = lazyPage(() =>
  import('../pages/payments/PaymentRoutes.tsx').then((module) => module.PaymentRoutes),
);
const Messages = lazyPage(() => import('../pages/Messages.tsx').then((module) => module.Messages));
const DevUi = lazyPage(() => import('../pages/dev/DevUi.tsx').then((module) => module.DevUi));
const ForgotPassword = lazyPage(() =>
  import('../pages/ForgotPassword.tsx').then((module) => module.ForgotPassword),
);
const Login = lazyPage(() => import('../pages/Login.tsx').then((module) => module.Login));
const MyProfile = lazyPage(() =>
  import('../pages/MyProfile.tsx').then((module) => module.MyProfile),
);
const NotFound = lazyPage(() => import('../pages/NotFound.tsx').then((module) => module.NotFound));
const ResetPassword = lazyPage(() =>
  import('../pages/ResetPassword.tsx').then((module) => module.ResetPassword),
);
const TeacherLogin = lazyPage(() =>
  import('../pages/TeacherLogin.tsx').then((module) => module.TeacherLogin),
);
// Lazy at no cost: its pages wait for the login, which is fetched at the same time.
const RequireLogin = lazyPage(() =>
  import('../features/accounts/RequireLogin.tsx').then((module) => module.RequireLogin),
);
const TeacherRegister = lazyPage(() =>
  import('../pages/TeacherRegister.tsx').then((module) => module.TeacherRegister),
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
          <Route path={`${paths.teacherDashboard()}/*`} element={<DashboardRoutes />} />
          <Route path={`${paths.admin}/*`} element={<AdminRoutes />} />
          <Route element={<Layout />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.about} element={<About />} />
            <Route path={paths.contact} element={<Contact />} />
            <Route path={paths.terms} element={<Terms />} />
            <Route path={paths.privacy} element={<Privacy />} />
            <Route path={`${paths.teachers()}/:speciality?`} element={<Teachers />} />
            <Route path="/session/:teacherId" element={<Session />} />
            <Route element={<RequireLogin only="student" />}>
              <Route path={`${paths.myAppointments}/*`} element={<MyAppointments />} />
              <Route path={paths.myDisputes} element={<MyDisputes />} />
              <Route path={`${paths.receipt('')}/:bookingId`} element={<Receipt />} />
              <Route path={`${paths.payment('')}/*`} element={<Payments />} />
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

/** Redirects members, also right after a form below has logged them in. */
function GuestsOnly() {
  const { user } = useMe();
  const { state } = useLocation();
  if (user) return <Navigate to={landingOf(user, state)} replace />;
  return <Outlet />;
}

function Home() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('home.pageTitle')}</PageTitle>
      <Hero />
      <SpecialityBlock />
      <TopTeachers />
      <BecomeTutor />
    </>
  );
}
