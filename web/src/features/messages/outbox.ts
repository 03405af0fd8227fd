import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** Written here and not yet answered for by the server. */
export interface Unsent {
  clientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** The server's words, when it refused. */
  reason?: string | undefined;
}

/** Among the queries, so that it goes when someone else logs in. */
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

/** The same one again takes its old place. */
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
