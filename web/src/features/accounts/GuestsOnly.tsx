import { Navigate, Outlet, useLocation } from 'react-router';
import { landingOf } from './landing.ts';
import { useMe } from './queries.ts';

/** Sends a logged-in person on, also the moment a form below has logged them in. */
export function GuestsOnly() {
  const { user } = useMe();
  const { state } = useLocation();
  if (user) return <Navigate to={landingOf(user, state)} replace />;
  return <Outlet />;
}
