import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './conversation/texts.ts';
import { moment } from '../../lib/format/moments.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { useOnline } from '../../lib/realtime/realtime.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { listTime } from './conversation/days.ts';
import { isUnread } from './loaded.ts';
import { useIsTyping } from './useTyping.ts';

export function ConversationRow({ conversation, me }: { conversation: Conversation; me: string }) {
  const { participants, lastMessage } = conversation;
  const [other] = participants;
  const isOnline = useOnline().has(other?._id ?? '');
  const now = useNow();
  const language = currentLanguage();
  if (!other) return null;
  return (
    <li>
      <NavLink to={paths.messages(conversation._id)} className={ROW}>
        <Avatar
          name={other.fullName}
          src={smallPicture(other.profilePicture)}
          online={isOnline}
          className="[[aria-current]>&]:[--dot-ring:var(--brand-soft)]"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2 text-md leading-[1.4] font-semibold">
            <span className="truncate">{other.fullName}</span>
            {lastMessage && (
              <time
                dateTime={lastMessage.createdAt}
                title={moment(lastMessage.createdAt, language)}
                className="flex-none text-xs font-normal text-ink-3"
              >
                {listTime(lastMessage.createdAt, now, language)}
              </time>
            )}
          </span>
          <LastWords conversation={conversation} me={me} other={other._id} />
        </span>
      </NavLink>
    </li>
  );
}

interface LastWordsProps {
  conversation: Conversation;
  me: string;
  other: string;
}

function LastWords({ conversation, me, other }: LastWordsProps) {
  const { t } = useTranslation();
  const isTyping = useIsTyping(conversation._id, other);
  const { lastMessage, unread } = conversation;
  const isNews = isUnread(conversation, me);
  const text = lastMessage?.text ?? '';
  return (
    <span
      className={classNames(
        'flex min-h-5.25 items-center gap-2 text-sm',
        isNews ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        {isTyping && <span className="text-brand-text">{t('messages.typing')}</span>}
        {!isTyping && (lastMessage?.sender === me ? t('messages.you', { text }) : text)}
      </span>
      {isNews && (
        <>
          <span
            aria-hidden
            className="h-4.5 min-w-4.5 flex-none rounded-full bg-flame px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-flame"
          >
            {shown(unread)}
          </span>
          <span className="sr-only">{t('ui.unread', { count: unread, shown: shown(unread) })}</span>
        </>
      )}
    </span>
  );
}

const shown = (unread: number) => (unread > 99 ? '99+' : String(Math.max(1, unread)));

const ROW =
  'flex items-center gap-3.5 rounded-none px-5 py-3.25 hover:bg-surface-2 focus-visible:-outline-offset-2! focus-visible:shadow-none! aria-[current=page]:bg-brand-soft md:px-6';
