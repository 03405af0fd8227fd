import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import emptyNotifications from '../../art/empty-notifications.svg';
import './texts.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, useReading } from './queries.ts';

/** What happened, the latest first. Whoever follows one has read it. */
export function NotificationPanel(props: PopupProps) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useInfiniteQuery(notificationsQuery());
  const { read, readAll } = useReading();
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const choose = ({ _id, isRead }: Notification) => {
    if (!isRead) read(_id);
    props.onOpenChange(false);
  };

  return (
    <Popover {...props} label={t('notifications.title')} className="w-97">
      <div className="flex min-h-13 flex-none items-center justify-between gap-3 border-b border-line py-1 pr-2.5 pl-5">
        <h2 className="text-base">{t('notifications.title')}</h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={readAll.isPending || undefined}
            onClick={() => !readAll.isPending && readAll.mutate()}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {query.isPending && <ItemSkeletons />}
        {query.isError && !notifications && (
          <ErrorState
            small
            headingLevel={3}
            title={t('notifications.fetchFailed')}
            onRetry={() => void query.refetch()}
          />
        )}
        {notifications?.length === 0 && (
          <EmptyState
            small
            headingLevel={3}
            art={emptyNotifications}
            title={t('notifications.empty')}
            text={t('notifications.emptyText')}
          />
        )}
        {notifications && notifications.length > 0 && (
          <ul>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                now={now}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className="grid border-t border-line p-2.5">
            <ShowMore query={query} variant="ghost" block />
          </div>
        )}
      </div>
    </Popover>
  );
}

function ItemSkeletons() {
  return (
    <Skeletons className="grid gap-4 px-5 py-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 rounded-lg" />
      ))}
    </Skeletons>
  );
}
