import { useQueryClient } from '@tanstack/react-query';
import { sendMessage } from '../../../lib/realtime/realtime.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { receive } from '../arrivals.ts';
import { keep, type Unsent } from '../outbox.ts';
import { conversationsQuery } from '../queries.ts';

interface Pair {
  conversationId: string;
  me: string;
  other: string;
}

/** Shown at once and sent meanwhile. Sending again is harmless: the client's id stays the same. */
export function useSend({ conversationId, me, other }: Pair) {
  const queryClient = useQueryClient();

  const send = async (one: Unsent) => {
    const { clientId, content } = one;
    keep(queryClient, conversationId, { ...one, state: 'sending', reason: undefined });
    const draft = { conversationId, senderId: me, recipientId: other, content, clientId };
    const answer = await sendMessage(draft).catch(() => undefined);
    if (answer?.success) {
      receive(queryClient, answer.message);
      return;
    }
    keep(queryClient, conversationId, { ...one, state: 'failed', reason: answer?.message });
    // A refusal may mean that the other one has blocked it.
    if (answer) void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  };

  return {
    send: (content: string) =>
      send({
        clientId: crypto.randomUUID(),
        content,
        createdAt: serverNow().toISOString(),
        state: 'sending',
      }),
    resend: send,
  };
}
