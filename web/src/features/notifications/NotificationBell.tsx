import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { listen } from '../../lib/realtime/realtime.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { allNotifications, notificationsQuery } from './queries.ts';

/** A failed poll is silent; the next one follows soon. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(notificationsQuery());
  usePushedNotifications();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./NotificationPanel.tsx').then((module) => module.NotificationPanel)}
      trigger={(props) => (
        <IconButton label={t('ui.notifications')} count={data?.pages[0]?.unread} {...props}>
          <Bell />
        </IconButton>
      )}
    />
  );
}

/** Refetches what a pushed notification changes; without a connection the poll does. */
function usePushedNotifications() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listen('notification', ({ subject }) => {
        void queryClient.invalidateQueries(allNotifications);
        for (const key of OUTDATED_KEYS[subject] ?? []) {
          void queryClient.invalidateQueries({ queryKey: [key] });
        }
      }),
    [queryClient],
  );
}

const BOOKINGS = ['bookings', 'teacher-bookings', 'earnings'] as const;

/** The first parts of the query keys that a notification outdates, by subject. */
const OUTDATED_KEYS: Partial<Record<string, readonly string[]>> = {
  session: [...BOOKINGS, 'slots', 'teachers'],
  money: [...BOOKINGS, 'receipts'],
  dispute: [...BOOKINGS, 'disputes'],
  review: ['reviews', 'teachers'],
  account: ['me'],
  // Partial: a newer server may send other subjects.
} satisfies Record<Notification['subject'], readonly string[]>;
