import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/messages.ts';
import { call, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { conversationsQuery } from './queries.ts';

/** Rejects when the server refuses; a toast has then said why. */
export function useReport(conversationId: string) {
  const { t } = useTranslation();
  return async (reason: string) => {
    try {
      await call('reportConversation', { params: { conversationId }, body: { reason } });
    } catch (error) {
      toast.error(messageOf(error, t('messages.failed')));
      throw error;
    }
    toast.success(t('messages.report.done'));
  };
}

export function useBlock(conversationId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const change = async (name: 'blockConversation' | 'unblockConversation', done?: string) => {
    try {
      await call(name, { params: { conversationId } });
    } catch (error) {
      toast.error(messageOf(error, t('messages.failed')));
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    if (done) toast.success(done);
  };
  return {
    block: (done: string) => change('blockConversation', done),
    unblock: () => change('unblockConversation'),
  };
}
