import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import './texts.ts';

interface ConfirmEmailDialogProps extends PopupProps {
  /** Of the link in the mail to the new address. */
  token: string;
  from: string;
  to: string;
  onConfirmed: (user: User) => void;
}

/** Asks before the address changes: whoever opens the link may be logged in to an account that somebody else prepared. */
export function ConfirmEmailDialog({
  token,
  from,
  to,
  onConfirmed,
  ...popup
}: ConfirmEmailDialogProps) {
  const { t } = useTranslation();
  const confirm = useMutation({
    mutationFn: () => call('confirmEmail', { params: { token } }),
    onSuccess: ({ user, message }) => {
      onConfirmed(user);
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t('privacy.changeFailed'))),
    onSettled: () => popup.onOpenChange(false),
  });
  return (
    <Dialog
      {...popup}
      title={t('privacy.confirmEmailTitle')}
      busy={confirm.isPending}
      safe
      keep={t('privacy.keepEmail')}
      footer={
        <Button
          busyText={confirm.isPending && t('privacy.saving')}
          onClick={() => confirm.mutate()}
        >
          {t('privacy.confirmEmail')}
        </Button>
      }
    >
      <dl className="grid gap-3 text-md">
        <div>
          <dt className="text-sm text-ink-3">{t('privacy.emailNow')}</dt>
          <dd className="wrap-anywhere">{from}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('privacy.newEmail')}</dt>
          <dd className="font-semibold wrap-anywhere">{to}</dd>
        </div>
      </dl>
      <p className="mt-4 text-md text-ink-2">{t('privacy.confirmEmailText')}</p>
    </Dialog>
  );
}
