import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { NextSession } from './NextSession.tsx';
import './texts.ts';

/** The header widgets of members; a guest never fetches them. */
export function MemberWidgets({ role }: { role: User['role'] }) {
  return (
    <>
      {role === 'student' && (
        <>
          <NextSession />
          <SavedTeachers />
        </>
      )}
      <NotificationBell />
      {role !== 'admin' && <MessagesLink />}
    </>
  );
}

function SavedTeachers() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./SavedTeachersPanel.tsx').then((module) => module.SavedTeachersPanel)}
      trigger={(props) => (
        <IconButton label={t('savedTeachers.title')} className="max-lg:hidden" {...props}>
          <Heart />
        </IconButton>
      )}
    />
  );
}
