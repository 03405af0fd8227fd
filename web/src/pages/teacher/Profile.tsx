import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { meQuery, useMe } from '../../features/accounts/queries.ts';
import { MailPreferences } from '../../features/notifications/MailPreferences.tsx';
import { ProfileDetails } from '../../features/teachers/teacher/ProfileDetails.tsx';
import type { OwnProfile } from '../../features/teachers/teacher/profile-values.ts';
import { VerificationPhotos } from '../../features/teachers/teacher/VerificationPhotos.tsx';
import { isRechecked, RecheckCallout } from '../../features/teachers/teacher/ProfileCallouts.tsx';
import '../../features/teachers/teacher/texts.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import '../../lib/texts/menu.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { OwnPrivacy } from '../OwnPrivacy.tsx';
import { EditProfile } from './profile/EditProfile.tsx';

/** The URL holds the edit mode, so that the banner of every screen can link to it. */
export function Profile() {
  const { t } = useTranslation();
  const { user } = useMe();
  const [search, setSearch] = useSearchParams();
  const edit = search.get('edit');
  const queryClient = useQueryClient();
  const editButton = useFocusEditButton(edit !== null);
  if (!user?.teacherProfile) return null;
  const { teacherProfile: profile } = user;

  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      {edit === null ? (
        <>
          {isRechecked(profile) ? <RecheckCallout /> : <VerificationCallout profile={profile} />}
          <div className="my-5 flex flex-wrap items-center justify-between gap-4 md:my-7">
            <ProfileHead user={user} profile={profile} />
            <Button
              ref={editButton}
              variant="secondary"
              onClick={() => setSearch({ edit: 'profile' })}
            >
              <Pencil />
              {t('teacherProfile.edit')}
            </Button>
          </div>
          <div className="grid gap-5">
            <VerificationPhotos
              profile={profile}
              onUploaded={() => void queryClient.invalidateQueries(meQuery)}
            />
            <ProfileDetails user={user} profile={profile} />
            <OwnPrivacy user={user} />
            <MailPreferences user={user} />
          </div>
        </>
      ) : (
        <EditProfile
          user={user}
          profile={profile}
          startAt={edit}
          onDone={() => setSearch({}, { replace: true })}
        />
      )}
    </>
  );
}

function ProfileHead({ user, profile }: { user: User; profile: OwnProfile }) {
  const specialityName = useSpecialityName();
  return (
    <div className="flex min-w-0 items-center gap-4 md:gap-5">
      <Avatar name={user.fullName} src={user.profilePicture} size="xl" />
      <div className="min-w-0">
        <h1 className="text-[1.75rem] wrap-anywhere">{user.fullName}</h1>
        <p className="mt-0.5 wrap-anywhere text-ink-2">{specialityName(profile.speciality)}</p>
      </div>
    </div>
  );
}

/** Focuses the edit button after the form has closed. */
function useFocusEditButton(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

/** The verification status, and who has to act next. */
function VerificationCallout({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { verificationStatus: state, rejectionReason } = profile;
  return (
    <Callout
      tone={TONES[state]}
      title={t(`dashboard.verification.${state}.title`)}
      action={
        state === 'pending' && (
          <ButtonLink to={paths.teacherDashboard('today')} variant="secondary">
            {t('dashboard.verification.steps')}
          </ButtonLink>
        )
      }
    >
      {state === 'rejected' && rejectionReason && (
        <p className="my-1 text-md font-medium whitespace-pre-line wrap-anywhere">
          {t('dashboard.verification.reason', { reason: rejectionReason })}
        </p>
      )}
      {t(`dashboard.verification.${state}.text`)}
    </Callout>
  );
}

const TONES = { pending: 'info', verified: 'success', rejected: 'danger' } as const;
