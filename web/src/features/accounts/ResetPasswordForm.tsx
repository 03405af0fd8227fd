import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ResetPassword } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import '../../lib/texts/account-fields.ts';
import { toast } from '../../lib/toast.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from '../../ui/forms/form-fields.tsx';
import { meQuery } from './queries.ts';
import './texts.ts';

const NewPassword = z.strictObject({ ...ResetPassword.shape, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
  }),
);

interface ResetPasswordFormProps {
  token: string;
  /** The link stopped working while the form was open. */
  onDead: () => void;
}

export function ResetPasswordForm({ token, onDead }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: NewPassword,
    defaultValues: { password: '', confirmation: '' },
    texts: {
      password_short: t('resetPassword.tooShort'),
      passwords_differ: t('resetPassword.differ'),
    },
  });

  const reset = submit(async ({ password }) => {
    try {
      const { message } = await call('resetPassword', { params: { token }, body: { password } });
      // The server ended every login of the account, perhaps this one too.
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      if (message) toast.success(message);
      await navigate(paths.login);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reset_link_dead') onDead();
      throw error;
    }
  }, t('accounts.failed'));

  return (
    <AccountForm
      onSubmit={reset}
      submitText={t('resetPassword.submit')}
      busyText={t('accounts.processing')}
      isBusy={isBusy}
    >
      <PasswordField
        {...bind('password')}
        label={t('resetPassword.newPassword')}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        label={t('resetPassword.confirmation')}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
