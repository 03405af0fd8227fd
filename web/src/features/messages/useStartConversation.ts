import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { conversationsQuery } from './queries.ts';

/**
 * Opens the conversation with a person, creating it if needed. Does not navigate after the page
 * was left.
 */
export function useStartConversation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (userId: string) => call('startConversation', { params: { userId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
    onError: () => toast.error(t('startConversation.failed')),
  });
  const writeTo = (userId: string) => {
    if (isPending) return;
    mutate(userId, {
      onSuccess: ({ conversationId }) => void navigate(paths.messages(conversationId)),
    });
  };
  return { writeTo, writingTo: isPending ? variables : undefined };
}
