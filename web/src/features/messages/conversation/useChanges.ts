import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { conversationsQuery } from '../queries.ts';

/** Rejects when the server refuses; a toast has then said why. */
export function useReport(conversationId: string) {
  const { t } = useTranslation();
  const refused = useRefused();
  return async (reason: string) => {
    await call('reportConversation', { params: { conversationId }, body: { reason } }).catch(
      refused,
    );
    toast.success(t('messages.report.done'));
  };
}

export function useBlock(conversationId: string) {
  const queryClient = useQueryClient();
  const refused = useRefused();
  const change = async (name: 'blockConversation' | 'unblockConversation', done?: string) => {
    await call(name, { params: { conversationId } }).catch(refused);
    await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    if (done) toast.success(done);
  };
  return {
    block: (done: string) => change('blockConversation', done),
    unblock: () => change('unblockConversation'),
  };
}

/** The conversation may be gone, so the list is read again. */
function useRefused() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (error: unknown): never => {
    toast.error(messageOf(error, t('messages.failed')));
    void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    throw error;
  };
}
