import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#contract/accounts-admin.ts';
import { maxReasonLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import { allUsers } from './queries.ts';

type AccountAct = 'suspend' | 'reactivate' | 'endLogins';
const ACTS: Record<UserDetail['state'], AccountAct[]> = {
  active: ['endLogins', 'suspend'],
  suspended: ['reactivate'],
  deleted: [],
};

/** The actions an admin may take on another account. */
export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const dialog = useDialogFor<AccountAct>();
  const change = useUserChange(user);
  const acts = ACTS[user.state];
  const asked = dialog.subject;
  const send = (reason?: string) =>
    dialog.close(change.mutateAsync({ act: asked ?? 'endLogins', ...(reason && { reason }) }));
  const textsOf = (act: AccountAct) => ({
    cancel: t('adminUsers.cancel'),
    confirm: t(`adminUsers.${act}.confirm`),
    busy: t('adminUsers.busy'),
  });
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'suspend' ? 'danger-ghost' : 'secondary'}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => dialog.show(act, currentTarget)}
        >
          {t(`adminUsers.${act}.button`)}
        </Button>
      ))}
      {asked === 'suspend' && (
        <AskDialog
          {...dialog.popup}
          danger
          long
          title={t('adminUsers.suspend.title', { name: user.fullName })}
          label={t('adminUsers.suspend.label')}
          hint={t('adminUsers.suspend.hint')}
          name="reason"
          longest={maxReasonLength}
          check={(text) => (text === '' ? t('adminUsers.suspend.missing') : undefined)}
          texts={textsOf('suspend')}
          onAnswer={send}
        >
          <p className="mb-4 text-md text-ink-2">
            {t('adminUsers.suspend.text', { count: user.bookings.upcoming })}
          </p>
        </AskDialog>
      )}
      {asked && asked !== 'suspend' && (
        <SureDialog
          {...dialog.popup}
          title={t(`adminUsers.${asked}.title`, { name: user.fullName })}
          texts={textsOf(asked)}
          onConfirm={() => send()}
        >
          <p className="text-md text-ink-2">{t(`adminUsers.${asked}.text`)}</p>
        </SureDialog>
      )}
    </div>
  );
}

function useUserChange({ _id: userId }: UserDetail) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason = '' }: { act: AccountAct; reason?: string }) => {
      const params = { userId };
      if (act === 'suspend') return call('suspendUser', { params, body: { reason } });
      return call(act === 'reactivate' ? 'reactivateUser' : 'endLogins', { params });
    },
    onSuccess: ({ message = '' }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('adminUsers.failed'))),
    onSettled: () => queryClient.invalidateQueries(allUsers),
  });
}
