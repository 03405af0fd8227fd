import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { allDisputes } from '../queries.ts';

/** A colleague may have been quicker: the case is read again whatever the answer. */
export function useDecision(disputeId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(allDisputes);
  const take = useMutation({
    mutationFn: () => call('takeDispute', { params: { disputeId } }),
    onSuccess: () => toast.success(t('adminDisputes.take.done')),
    onError: (error) => toast.error(messageOf(error, t('adminDisputes.take.failed'))),
    onSettled,
  });
  const resolve = useMutation({
    mutationFn: (body: { resolution: string; refundPercent: number }) =>
      call('resolveDispute', { params: { disputeId }, body }),
    onSuccess: () => toast.success(t('adminDisputes.sure.done')),
    onError: (error) => toast.error(messageOf(error, t('adminDisputes.sure.failed'))),
    onSettled,
  });
  return { take, resolve };
}
