import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import emptyMessages from '../art/empty-messages.svg';
import { useMe } from '../features/accounts/queries.ts';
import { Announcer } from '../features/messages/Announcer.tsx';
import { ConversationList } from '../features/messages/ConversationList.tsx';
import { ConversationPane } from '../features/messages/conversation/ConversationPane.tsx';
import { LogSkeleton } from '../features/messages/conversation/MessageLog.tsx';
import type { ComposerDraft } from '../features/messages/outbox.ts';
import { conversationsQuery } from '../features/messages/queries.ts';
import { findConversation } from '../features/messages/message-cache.ts';
import { useIncomingMessages } from '../features/messages/incoming.ts';
import '../features/messages/conversation/texts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';

/** Two panes as high as the screen; a phone shows one of them. */
export function Messages() {
  const { t } = useTranslation();
  const { conversationId } = useParams();
  const { user } = useMe();
  const me = user?._id ?? '';
  const [drafts] = useState(() => new Map<string, ComposerDraft>());
  const [warned] = useState(() => new Set<string>());
  useIncomingMessages();
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-0 w-full max-w-[calc(var(--page)+2*var(--gutter))] flex-1 border-line bg-surface md:border-x',
        // The layout gives the conversation a phone's whole screen.
        conversationId && 'in-conversation',
      )}
    >
      <PageTitle>{t('messages.title')}</PageTitle>
      <h1 className="sr-only">{t('messages.title')}</h1>
      <Announcer me={me} open={conversationId} />
      <section
        aria-label={t('messages.chats')}
        className={classNames(
          'flex w-full flex-col border-line md:w-88 md:flex-none md:border-r',
          conversationId && 'max-md:hidden',
        )}
      >
        <h2 className="px-5 pt-5 pb-2.5 text-[1.5rem] md:px-6 md:pt-6 md:pb-3.5">
          {t('messages.chats')}
        </h2>
        <ConversationList
          me={me}
          open={conversationId}
          emptyAction={
            user?.role === 'student' && (
              <ButtonLink to={paths.teachers()} variant="soft">
                {t('messages.findTeacher')}
              </ButtonLink>
            )
          }
        />
      </section>
      <section
        aria-label={t('messages.conversation')}
        className={classNames('flex min-w-0 flex-1 flex-col', !conversationId && 'max-md:hidden')}
      >
        {conversationId ? (
          <OpenConversation conversationId={conversationId} drafts={drafts} warned={warned} />
        ) : (
          <EmptyState art={emptyMessages} text={t('messages.selectConversation')} />
        )}
      </section>
    </div>
  );
}

interface OpenConversationProps {
  conversationId: string;
  drafts: Map<string, ComposerDraft>;
  warned: Set<string>;
}

function OpenConversation({ conversationId, drafts, warned }: OpenConversationProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const query = useInfiniteQuery(conversationsQuery);
  const { data, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const conversation = data && findConversation(data, conversationId);
  const [other] = conversation?.participants ?? [];

  // An old conversation may be on a later page of the list: load on until it is found.
  const isFurtherDown = data !== undefined && !conversation && hasNextPage;
  const shouldGoOn = isFurtherDown && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldGoOn) void fetchNextPage();
  }, [shouldGoOn, fetchNextPage]);

  if (conversation && other && user) {
    return (
      <ConversationPane
        key={conversationId}
        conversation={conversation}
        other={other}
        me={user._id}
        isWithTeacher={user.role === 'student'}
        drafts={drafts}
        warned={warned}
      />
    );
  }
  if (query.isLoadingError || (isFurtherDown && isFetchNextPageError && !isFetching)) {
    return (
      <ErrorState
        headingLevel={3}
        title={t('messages.fetchFailed')}
        onRetry={() => void (isFurtherDown ? fetchNextPage() : query.refetch())}
      />
    );
  }
  // Offline, the query is paused.
  if (query.isPending || isFetching || isFurtherDown) return <LogSkeleton />;
  return (
    <EmptyState
      art={emptyMessages}
      title={t('messages.notFound')}
      text={t('messages.notFoundText')}
      action={<ButtonLink to={paths.messages()}>{t('messages.backToChats')}</ButtonLink>}
    />
  );
}
