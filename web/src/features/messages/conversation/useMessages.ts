import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { catchUp } from '../arrivals.ts';
import { outboxQuery } from '../outbox.ts';
import { messagesQuery } from '../queries.ts';
import { lastOf, messagesOf } from '../loaded.ts';

/** The messages of a conversation. The list knows its last number, so nothing stays missing for long. */
export function useMessages({ _id, lastMessage }: Conversation) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(messagesQuery(_id));
  const { data: unsent = [] } = useQuery(outboxQuery(_id));
  const { data } = query;
  const known = data && (lastOf(data)?.number ?? 0);
  const knownUpTo = known !== undefined && known < (lastMessage?.number ?? 0) ? known : undefined;

  useEffect(() => {
    if (knownUpTo !== undefined) catchUp(queryClient, _id).catch(() => undefined);
  }, [knownUpTo, _id, queryClient]);

  return { query, messages: data ? messagesOf(data) : [], unsent };
}
