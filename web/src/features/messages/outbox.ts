import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { MessageFile } from '#contract/messages.ts';

export interface Upload {
  file: File;
  /** Bytes so far. */
  sent: number;
  /** False when the file itself was refused. */
  canRetry: boolean;
  abort: AbortController;
}

/** A message that is being written. */
export interface ComposerDraft {
  text: string;
  files: readonly ChosenFile[];
}
export interface ChosenFile {
  id: string;
  file: File;
}

/** A message that the server has not confirmed yet. */
export interface Unsent {
  clientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** The server's message, when it refused. */
  reason?: string | undefined;
  /** Uploaded already, to be sent with the message. */
  files?: MessageFile[];
  /** A file that is not uploaded yet; it has a row of its own, the last one with the text of the message. */
  upload?: Upload;
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
