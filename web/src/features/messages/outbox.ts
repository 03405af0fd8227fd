import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  clientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** The server's message, when it refused. */
  reason?: string | undefined;
}

/** Stored with the queries, so that a change of user drops it. */
export const outboxQuery = (conversationId: string) =>
  queryOptions<Unsent[]>({
    queryKey: ['outbox', conversationId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });

const change = (
  queryClient: QueryClient,
  conversationId: string,
  next: (unsent: Unsent[]) => Unsent[],
) => queryClient.setQueryData(outboxQuery(conversationId).queryKey, (unsent = []) => next(unsent));

/** A message sent again keeps its position. */
export const keep = (queryClient: QueryClient, conversationId: string, one: Unsent) =>
  change(queryClient, conversationId, (unsent) =>
    unsent.some(({ clientId }) => clientId === one.clientId)
      ? unsent.map((other) => (other.clientId === one.clientId ? one : other))
      : [...unsent, one],
  );

export const forget = (queryClient: QueryClient, conversationId: string, clientId: string) =>
  change(queryClient, conversationId, (unsent) =>
    unsent.filter((one) => one.clientId !== clientId),
  );
