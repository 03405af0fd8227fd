import { useSearchParams } from 'react-router';
import { useMe } from '../../features/accounts/queries.ts';
import { IncompleteBanner } from '../../features/teachers/teacher/IncompleteBanner.tsx';

/** Above every screen but the form that it asks for. */
export function DashboardBanner() {
  const profile = useMe().user?.teacherProfile;
  const isEditing = useSearchParams()[0].has('edit');
  return profile && !isEditing ? <IncompleteBanner profile={profile} /> : null;
}
