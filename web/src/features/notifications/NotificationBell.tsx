import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { listen } from '../../lib/realtime/realtime.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { allNotifications, notificationsQuery } from './queries.ts';

/** For people who are logged in. A poll that fails is silent: the next one comes soon. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(notificationsQuery());
  usePushes();
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

/** What is pushed shows at once; without a connection the poll brings it. */
function usePushes() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listen('notification', ({ subject }) => {
        void queryClient.invalidateQueries(allNotifications);
        for (const key of CHANGED[subject] ?? []) {
          void queryClient.invalidateQueries({ queryKey: [key] });
        }
      }),
    [queryClient],
  );
}

const SESSIONS = ['bookings', 'teaching', 'earnings'] as const;

/** What pages have fetched of it is old: the first parts of the queries' keys. */
const CHANGED: Partial<Record<string, readonly string[]>> = {
  session: SESSIONS,
  money: [...SESSIONS, 'receipts'],
  dispute: [...SESSIONS, 'disputes'],
  review: ['reviews', 'teachers'],
  account: ['me'],
  // A newer server may tell of more.
} satisfies Record<Notification['subject'], readonly string[]>;
