import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CalendarCheck, CreditCard, Scale, Star, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import emptyNotifications from '../../art/empty-notifications.svg';
import { ago } from '../../lib/format/moments.ts';
import { unbrokenDates } from '../../lib/format/unbroken.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { notificationsQuery, useMarkRead } from './queries.ts';
import './texts.ts';

/** Newest first. Following a notification marks it as read. */
export function NotificationPanel(props: PopupProps) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useInfiniteQuery(notificationsQuery());
  const { read, readAll } = useMarkRead();
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

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onChoose: (notification: Notification) => void;
}

function NotificationItem({ notification, now, onChoose }: NotificationItemProps) {
  const { t } = useTranslation();
  const { message, isRead, createdAt, subject, link } = notification;
  const content = (
    <>
      <span
        className={classNames(
          'mt-0.5 grid size-9 flex-none place-items-center rounded-full [&_.lucide]:size-4.5',
          isRead ? 'bg-surface-2 text-ink-3' : 'bg-lit text-on-lit',
        )}
      >
        {ICONS[subject] ?? <Bell />}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {!isRead && <span className="sr-only">{t('notifications.unread')}: </span>}
        <span className={classNames('block text-pretty', isRead && 'text-ink-2')}>
          {unbrokenDates(message)}
        </span>
        <time dateTime={createdAt} className="mt-0.5 block text-xs text-ink-3">
          {ago(createdAt, now.getTime(), currentLanguage())}
        </time>
      </span>
      {!isRead && (
        <span aria-hidden className="mt-1.5 size-2.25 flex-none rounded-full bg-nyala-500" />
      )}
    </>
  );
  const look = classNames(ROW, isRead ? 'hover:bg-surface-2' : 'bg-lit-soft hover:bg-lit/60');
  const choose = () => onChoose(notification);
  return (
    <li>
      {link ? (
        <Link to={link} className={look} onClick={choose}>
          {content}
        </Link>
      ) : (
        <button type="button" className={look} onClick={choose}>
          {content}
        </button>
      )}
    </li>
  );
}

const ICONS: Partial<Record<string, ReactNode>> = {
  session: <CalendarCheck />,
  money: <CreditCard />,
  review: <Star />,
  dispute: <Scale />,
  account: <UserCheck />,
  // Partial: a newer server may send other subjects.
} satisfies Record<Notification['subject'], ReactNode>;

const ROW =
  'flex w-full items-start gap-3.5 rounded-none px-5 py-3.5 text-left text-sm leading-[1.45] focus-visible:-outline-offset-2! focus-visible:shadow-none!';
