import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './conversation/texts.ts';
import { listen } from '../../lib/realtime/realtime.ts';
import { conversationsQuery } from './queries.ts';
import { findConversation } from './message-cache.ts';

/**
 * Announces new messages to screen readers: in full for the open conversation, else only the
 * sender.
 */
export function Announcer({ me, open }: { me: string; open: string | undefined }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState({ _id: '', text: '' });
  useEffect(
    () =>
      listen('receive_message', ({ _id, conversationId, senderId, content }) => {
        const list = queryClient.getQueryData(conversationsQuery.queryKey);
        const name = list && findConversation(list, conversationId)?.participants[0]?.fullName;
        if (senderId === me || !name) return;
        const text =
          conversationId === open
            ? t('messages.says', { name, text: content || t('messages.files.one') })
            : t('messages.newFrom', { name });
        setSaid({ _id, text });
      }),
    [me, open, queryClient, t],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new key, so that a repeated text is announced again. */}
      <span key={said._id}>{said.text}</span>
    </p>
  );
}
