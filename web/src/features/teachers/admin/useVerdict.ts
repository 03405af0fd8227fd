import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { isOutdated } from '../../../lib/api/outdated.ts';
import { toast } from '../../../lib/toast.ts';
import { allQueues, queuesAndFiles } from './queues.ts';

/**
 * Never optimistic: the server may know that someone else has decided. `onDecided` is left out once the file is
 * closed, since another may be open by then.
 */
export function useVerdict({ _id: teacherId, fullName: name }: TeacherFile, onDecided: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const params = { teacherId };

  const decided = (text: string) => {
    toast.success(text);
    void queryClient.invalidateQueries(allQueues);
  };

  const refused = (error: Error, text: string) => {
    toast.error(messageOf(error, text));
    if (isOutdated(error)) void queryClient.invalidateQueries(queuesAndFiles);
  };

  const verification = useMutation({
    mutationFn: () => call('verifyTeacher', { params }),
    onSuccess: () => decided(t('verification.verified', { name })),
    onError: (error) => refused(error, t('verification.verifyFailed')),
  });
  const rejection = useMutation({
    mutationFn: (reason: string) => call('rejectTeacher', { params, body: { reason } }),
    onSuccess: () => decided(t('verification.rejected', { name })),
    onError: (error) => refused(error, t('verification.rejectFailed')),
  });

  return {
    verify: () => verification.mutate(undefined, { onSuccess: onDecided }),
    isVerifying: verification.isPending,
    reject: (reason: string) => rejection.mutateAsync(reason, { onSuccess: onDecided }),
  };
}
