import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import emptyMessages from '../../art/empty-messages.svg';
import { moment } from '../../lib/format/moments.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { useOnline } from '../../lib/realtime/realtime.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { listTime } from './conversation/days.ts';
import './conversation/texts.ts';
import { isUnread } from './message-cache.ts';
import { conversationsQuery } from './queries.ts';
import { useIsTyping } from './useTyping.ts';

interface ConversationListProps {
  me: string;
  open: string | undefined;
  /** What to do next while there is no conversation. */
  emptyAction: ReactNode;
}

export function ConversationList({ me, open, emptyAction }: ConversationListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(conversationsQuery);
  const conversations = query.data?.pages.flatMap((page) => page.conversations);
  const list = useFocusOnReturn(open);

  if (query.isPending) return <RowSkeletons />;
  if (!conversations) {
    return (
      <ErrorState
        small
        headingLevel={3}
        title={t('messages.fetchFailed')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (conversations.length === 0) {
    return (
      <div className="md:[&_img]:hidden">
        <EmptyState small art={emptyMessages} text={t('messages.empty')} action={emptyAction} />
      </div>
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul ref={list}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation._id} conversation={conversation} me={me} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center p-4">
          <ShowMore query={query} size="sm" />
        </div>
      )}
    </div>
  );
}

/** On a phone, returning to the list focuses the row of the conversation that was open. */
function useFocusOnReturn(open: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(open);
  useEffect(() => {
    if (!open && last.current) {
      const path = paths.messages(last.current);
      list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)?.focus();
    }
    last.current = open;
  }, [open]);
  return list;
}

function RowSkeletons() {
  return (
    <Skeletons>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-3.25 md:px-6">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

function ConversationRow({ conversation, me }: { conversation: Conversation; me: string }) {
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
          <LastMessage conversation={conversation} me={me} other={other._id} />
        </span>
      </NavLink>
    </li>
  );
}

interface LastMessageProps {
  conversation: Conversation;
  me: string;
  other: string;
}

function LastMessage({ conversation, me, other }: LastMessageProps) {
  const { t } = useTranslation();
  const isTyping = useIsTyping(conversation._id, other);
  const { lastMessage, unread } = conversation;
  const hasUnread = isUnread(conversation, me);
  const text = lastMessage ? lastMessage.text || t('messages.files.one') : '';
  return (
    <span
      className={classNames(
        'flex min-h-5.25 items-center gap-2 text-sm',
        hasUnread ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        {isTyping && <span className="text-brand-text">{t('messages.typing')}</span>}
        {!isTyping && (lastMessage?.sender === me ? t('messages.you', { text }) : text)}
      </span>
      {hasUnread && (
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
