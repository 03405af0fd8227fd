import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallReply } from '#contract/calls.ts';
import type { Notification } from '#contract/notifications.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';

export const allNotifications = { queryKey: ['notifications'] };

/** In the current language, newest first; refetched every 30 seconds, also without a push. */
export const notificationsQuery = (language = currentLanguage()) =>
  infiniteQueryOptions({
    queryKey: ['notifications', language],
    queryFn: ({ pageParam, signal }) =>
      call('notifications', { query: { before: pageParam, limit: 20 } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ notifications, hasMore }) =>
      hasMore ? notifications.at(-1)?._id : undefined,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });

type Pages = InfiniteData<CallReply<'notifications'>, string>;

/** Shows notifications as read once the server has confirmed it. */
export function useMarkRead() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const show = (isRead: (notification: Notification) => boolean) =>
    queryClient.setQueriesData<Pages>(allNotifications, (data) => data && marked(data, isRead));
  const one = useMutation({
    mutationFn: (notificationId: string) =>
      call('readNotification', { params: { notificationId } }),
    onSuccess: (_, id) => show(({ _id }) => _id === id),
    onError: () => toast.error(t('notifications.readFailed')),
  });
  const all = useMutation({
    mutationFn: () => call('readAllNotifications'),
    onSuccess: () => {
      show(() => true);
      return queryClient.invalidateQueries(allNotifications);
    },
    onError: () => toast.error(t('notifications.readAllFailed')),
  });
  return { read: one.mutate, readAll: all };
}

function marked({ pages, pageParams }: Pages, isRead: (one: Notification) => boolean): Pages {
  let left = 0;
  const next = pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) => {
      if (one.isRead || !isRead(one)) return one;
      left += 1;
      return { ...one, isRead: true };
    }),
  }));
  return {
    pageParams,
    pages: next.map((page) => ({ ...page, unread: Math.max(0, page.unread - left) })),
  };
}

export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: async ({ signal }) => (await call('mailPreferences', undefined, { signal })).mail,
});
