import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import type { Unsent } from '../outbox.ts';
import { Bubble } from './Bubble.tsx';
import { useConversation } from './conversation-context.ts';
import { dayName } from './days.ts';
import { type LogRow, logRows } from './log-rows.ts';
import './texts.ts';
import type { useMessages } from './useMessages.ts';

interface MessageLogProps {
  loaded: ReturnType<typeof useMessages>;
  onRetry: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
}

export function MessageLog({ loaded, onRetry, onRemove }: MessageLogProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { query, messages, unsent } = loaded;
  const { conversation, me, other } = useConversation();
  const self = conversation.participants[1];
  const rows = logRows(messages, unsent, me);
  const { log, onScroll, hasNewBelow, toEnd } = useLogScroll(rows);
  const lastSent = rows.findLast((row) => !row.unsent);
  const isSeen = conversation.lastMessage?.seenBy.includes(other._id);
  const days = { today: t('messages.today'), yesterday: t('messages.yesterday') };

  const fetchOlder = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        role="log"
        // Announcer reads new messages aloud; a live log would also read older pages.
        aria-live="off"
        aria-label={t('messages.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll();
          if (currentTarget.scrollTop < 200 && !query.isFetchNextPageError) fetchOlder();
        }}
        className="relative flex flex-1 flex-col overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] focus-visible:-outline-offset-2! focus-visible:shadow-none! md:p-6"
      >
        {query.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="mb-2 self-center"
            busyText={query.isFetchingNextPage && t('ui.loading')}
            onClick={fetchOlder}
          >
            {t('messages.earlier')}
          </Button>
        )}
        {rows.length === 0 && !conversation.isBlocked && (
          <p className="m-auto text-ink-2">{t('messages.first', { name: other.fullName })}</p>
        )}
        <ol className="mt-auto flex flex-col gap-1">
          {rows.map((row) => (
            <Fragment key={row.key}>
              {row.day && (
                <li className="mt-3.5 mb-3 self-center text-xs font-medium text-ink-3">
                  {dayName(row.day, now, currentLanguage(), days)}
                </li>
              )}
              <Bubble
                row={row}
                name={(row.isOwn ? self : other)?.fullName ?? ''}
                state={
                  row.isOwn && row === lastSent
                    ? t(isSeen ? 'messages.seen' : 'messages.sent')
                    : undefined
                }
                onRetry={onRetry}
                onRemove={onRemove}
              />
            </Fragment>
          ))}
        </ol>
      </div>
      {hasNewBelow && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
          onClick={toEnd}
        >
          <ArrowDown />
          {t('messages.newBelow')}
        </Button>
      )}
    </div>
  );
}

export function LogSkeleton() {
  return (
    <Skeletons className="flex flex-1 flex-col justify-end gap-3 p-4 md:p-6">
      <Skeleton className="h-11 w-3/5 max-w-80 rounded-[20px]" />
      <Skeleton className="h-11 w-1/2 max-w-60 self-end rounded-[20px]" />
      <Skeleton className="h-16 w-7/10 max-w-100 rounded-[20px]" />
    </Skeletons>
  );
}

const NEAR = 80;

/**
 * Follows new messages while scrolled to the end, and keeps the position when older ones are
 * added above.
 */
function useLogScroll(rows: readonly LogRow[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: '', last: '', height: 0 });
  const [hasNewBelow, setNewBelow] = useState(false);
  const first = rows[0]?.key ?? '';
  const last = rows.at(-1)?.key ?? '';
  const isOwn = rows.at(-1)?.isOwn;

  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    setNewBelow(false);
  };

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    const isNew = last !== was.last;
    if (isNew && (isAtEnd.current || isOwn)) element.scrollTop = element.scrollHeight;
    else if (isNew) setNewBelow(true);
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height;
    before.current = { first, last, height: element.scrollHeight };
  }, [first, last, isOwn]);

  // A phone's keyboard or a longer draft shrinks the log.
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (isAtEnd.current) setNewBelow(false);
    before.current.height = element.scrollHeight;
  };

  return { log, onScroll, hasNewBelow, toEnd };
}
