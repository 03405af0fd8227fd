import type { User } from '#contract/accounts.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { NextSession } from './NextSession.tsx';
import { SavedTeachers } from './SavedTeachers.tsx';

/** What the header has for people who are logged in; a guest never fetches it. */
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
