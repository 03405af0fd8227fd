import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../../lib/realtime.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/LazyPopup.tsx';
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
    () => listen('notification', () => void queryClient.invalidateQueries(allNotifications)),
    [queryClient],
  );
}
