import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { Asked } from './ask-context.ts';
import { payoutsQuery } from './queries.ts';

interface Change {
  asked: Asked;
  /** The reference or the reason. */
  text?: string;
}

/** Never optimistic: this is other people's money. */
export function usePayoutChanges() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ asked, text = '' }: Change) => {
      if (asked.act === 'run') {
        const { made } = await call('runPayouts', { body: { month: asked.due.month } });
        return t('adminPayouts.running.done', { count: made });
      }
      const { _id: payoutId, teacher } = asked.payout;
      const names = { name: teacher.fullName };
      const params = { payoutId };
      if (asked.act === 'sent') {
        await call('payoutSent', { params, body: { reference: text } });
        return t('adminPayouts.sending.done', names);
      }
      await call('payoutFailed', { params, body: { reason: text } });
      return t('adminPayouts.failing.done', names);
    },
    onSuccess: (said) => toast.success(said),
    onError: (error, { asked }) =>
      toast.error(messageOf(error, t(`adminPayouts.${WORDS[asked.act]}.failed`))),
    onSettled: () => queryClient.invalidateQueries(payoutsQuery),
  });
}

const WORDS = { run: 'running', sent: 'sending', failed: 'failing' } as const;
