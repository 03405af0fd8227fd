import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyMessages from '../../art/empty-messages.svg';
import './conversation/texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { conversationsQuery } from './queries.ts';

export function ConversationList({ me, open }: { me: string; open: string | undefined }) {
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
        <EmptyState small art={emptyMessages} text={t('messages.empty')} />
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

/** On a phone the list comes back where the conversation was; the focus goes to the row that led there. */
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
