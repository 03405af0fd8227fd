import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ChangePassword } from '#contract/accounts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import '../../lib/texts/account-fields.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/forms/form-fields.tsx';
import { ItemForm } from './ItemForm.tsx';
import { PrivacyItem } from './PrivacyItem.tsx';
import './texts.ts';

interface PasswordItemProps {
  email: string;
  /** False for people who log in only with Google. */
  hasPassword: boolean;
  /** Other logins have ended. */
  onChanged: () => void;
}

/** Changes the password in place. */
export function PasswordItem({ email, hasPassword, onChanged }: PasswordItemProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <PrivacyItem
      title={t('privacy.passwordTitle')}
      text={t(hasPassword ? 'privacy.passwordText' : 'privacy.passwordNone')}
      action={
        hasPassword ? (
          !isOpen && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('privacy.changePassword')}
            </Button>
          )
        ) : (
          <SetPassword email={email} />
        )
      }
    >
      {isOpen && (
        <PasswordForm
          onEnd={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </PrivacyItem>
  );
}

/** The emailed link that sets a new password sets a first one, too. */
function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('forgotPassword', { body: { email } }),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('privacy.changeFailed'))),
  });
  return (
    <Button
      variant="secondary"
      busyText={isPending && t('privacy.saving')}
      onClick={() => mutate()}
    >
      {t('privacy.setPassword')}
    </Button>
  );
}

const NewPassword = z.strictObject({ ...ChangePassword.shape, confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
  }),
);

function PasswordForm({ onEnd, onChanged }: { onEnd: () => void; onChanged: () => void }) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: NewPassword,
    defaultValues: { password: '', newPassword: '', confirmation: '' },
    texts: { passwords_differ: t('privacy.passwordsDiffer') },
  });
  const change = submit(async ({ password, newPassword }) => {
    const { message } = await call('changePassword', { body: { password, newPassword } });
    if (message) toast.success(message);
    onChanged();
  }, t('privacy.changeFailed'));
  return (
    <ItemForm
      submitText={t('privacy.savePassword')}
      note={t('privacy.othersLoggedOut')}
      isBusy={isBusy}
      onSubmit={change}
      onCancel={onEnd}
    >
      <PasswordField
        {...bind('password')}
        label={t('privacy.currentPassword')}
        autoComplete="current-password"
        className="md:col-span-2"
      />
      <PasswordField
        {...bind('newPassword')}
        label={t('privacy.newPassword')}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        label={t('privacy.newPasswordAgain')}
        autoComplete="new-password"
      />
    </ItemForm>
  );
}
