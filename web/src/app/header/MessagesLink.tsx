import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { useUnread } from '../../features/messages/queries.ts';
import { useIncomingMessages } from '../../features/messages/incoming.ts';
import '../../lib/texts/menu.ts';
import { IconLink } from '../../ui/IconButton.tsx';

/** For students and teachers. On a phone a student has it in the tab bar. */
export function MessagesLink() {
  const { t } = useTranslation();
  const { user } = useMe();
  const unread = useUnread();
  useIncomingMessages();
  return (
    <IconLink
      to={paths.messages()}
      label={t('menu.messages')}
      count={unread}
      className={user?.role === 'student' ? 'max-md:hidden' : undefined}
    >
      <MessageCircle />
    </IconLink>
  );
}
