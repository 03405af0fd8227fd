import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import '../../i18n/start-conversation.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { conversationsQuery } from './queries.ts';

/** Opens the conversation with someone, the one there is or a new one. */
export function useStartConversation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (userId: string) => call('startConversation', { params: { userId } }),
    onSuccess: async ({ conversationId }) => {
      void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      await navigate(paths.messages(conversationId));
    },
    onError: () => toast.error(t('startConversation.failed')),
  });
  return (userId: string) => isPending || mutate(userId);
}
