import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import type { OwnProfile } from '../../../features/teachers/teacher/profile-values.ts';
import '../../../features/teachers/teacher/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { useNavigationGuard } from '../../../ui/overlays/useNavigationGuard.tsx';
import { CLEAR_OF_SAVE_BAR, SaveBar } from '../SaveBar.tsx';
import { ScreenHead } from '../Dashboard.tsx';
import { ConfidentialFields } from './ConfidentialFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { ProfessionalFields } from './ProfessionalFields.tsx';
import { useProfileForm } from './useProfileForm.ts';

interface EditProfileProps {
  user: User;
  profile: OwnProfile;
  /** The part to scroll to: 'link' or 'confidential'; anything else is the top. */
  startAt: string;
  /** Called after a save or a cancel. A failed save keeps the form open with its input. */
  onDone: () => void;
}

export function EditProfile({ user, profile, startAt, onDone }: EditProfileProps) {
  const { t } = useTranslation();
  const tools = useProfileForm(user, profile);
  const guard = useNavigationGuard(tools.isDirty);
  const form = useInitialFocus(startAt);
  const close = () => {
    guard.release();
    onDone();
  };

  return (
    <>
      <ScreenHead title={t('teacherProfile.edit')} />
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        aria-label={t('teacherProfile.edit')}
        onSubmit={tools.save(close)}
        className={`grid gap-5 focus-visible:shadow-none! focus-visible:outline-none! ${CLEAR_OF_SAVE_BAR}`}
      >
        <PersonalFields user={user} tools={tools} />
        <ProfessionalFields tools={tools} />
        {tools.changesIdentity && <Callout tone="info">{t('teacherProfile.identityHint')}</Callout>}
        <div data-part="confidential" className="scroll-mt-[calc(var(--header-h)+20px)]">
          <ConfidentialFields profile={profile} tools={tools} />
        </div>
        <SaveBar
          hasChanges={tools.isDirty}
          text={tools.isDirty ? t('teacherProfile.unsaved') : t('teacherProfile.unchanged')}
        >
          <Button variant="ghost" disabled={tools.isBusy} onClick={close}>
            {t('teacherProfile.cancel')}
          </Button>
          <Button
            type="submit"
            variant={tools.isDirty ? 'primary' : 'secondary'}
            busyText={tools.isBusy && t('teacherProfile.saving')}
          >
            {t('teacherProfile.save')}
          </Button>
        </SaveBar>
      </form>
      {guard.dialog}
    </>
  );
}

const LINK = '[name=defaultSessionLink]';

/** Focuses the form, since focusing its first field would open a phone's keyboard. */
function useInitialFocus(startAt: EditProfileProps['startAt']) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startAt === 'link') return form.current?.querySelector<HTMLElement>(LINK)?.focus();
    if (startAt !== 'confidential') return form.current?.focus({ preventScroll: true });
    const part = form.current?.querySelector<HTMLElement>('[data-part=confidential]');
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [startAt]);
  return form;
}
