import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ProfileForm } from '../features/accounts/student/ProfileForm.tsx';
import { ProfileView } from '../features/accounts/student/ProfileView.tsx';
import { useMe } from '../features/accounts/queries.ts';
import { MailPreferences } from '../features/notifications/MailPreferences.tsx';
import '../lib/texts/profile-fields.ts';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { PageWidth } from '../ui/layout/PageWidth.tsx';
import { OwnPrivacy } from './OwnPrivacy.tsx';

export function MyProfile() {
  const { t } = useTranslation();
  const { user } = useMe();
  const { hash } = useLocation();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!user) return null;
  // A teacher's profile is in the dashboard.
  if (user.role === 'teacher')
    return <Navigate to={{ pathname: paths.teacherDashboard('profile'), hash }} replace />;
  const edit = (
    <Button ref={editButton} variant="secondary" onClick={() => setEditing(true)}>
      <Pencil />
      {t('profile.edit')}
    </Button>
  );
  return (
    <PageWidth className="pt-6 pb-10 md:pt-10 md:pb-14">
      <PageTitle>{t('profile.title')}</PageTitle>
      <div className="mx-auto max-w-190">
        <PageHead title={t('profile.title')} actions={!isEditing && edit} />
        {isEditing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <div className="grid gap-5">
            <ProfileView user={user} />
            <OwnPrivacy user={user} />
            <MailPreferences user={user} />
          </div>
        )}
      </div>
    </PageWidth>
  );
}
