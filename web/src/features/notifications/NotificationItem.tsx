import { Bell, CalendarCheck, CreditCard, Scale, Star, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { ago } from '../../lib/format/moments.ts';
import { classNames } from '../../ui/class-names.ts';

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onChoose: (notification: Notification) => void;
}

export function NotificationItem({ notification, now, onChoose }: NotificationItemProps) {
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
        <span className={classNames('block', isRead && 'text-ink-2')}>{message}</span>
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
  // A newer server may tell of more.
} satisfies Record<Notification['subject'], ReactNode>;

const ROW =
  'flex w-full items-start gap-3.5 rounded-none px-5 py-3.5 text-left text-sm leading-[1.45] focus-visible:-outline-offset-2! focus-visible:shadow-none!';
