import { useTranslation } from 'react-i18next';
import { RegisterStudent } from '#contract/accounts.ts';
import '../../lib/texts/account-fields.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { AccountForm, Consent } from './AccountForm.tsx';
import { EmailField, FullNameField, PasswordField } from '../../ui/forms/form-fields.tsx';

interface SignUpFormProps {
  fullName: string;
  email: string;
  password: string;
  submitText?: string;
  onDone: (account: { email: string; password: string }) => Promise<void> | void;
}

export function SignUpForm({ submitText, onDone, ...typed }: SignUpFormProps) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: RegisterStudent,
    defaultValues: { role: 'student', ...typed },
  });

  const signUp = submit(async (body) => {
    await call('register', { body });
    await onDone(body);
  }, t('errors.generic'));

  return (
    <AccountForm
      onSubmit={signUp}
      submitText={submitText ?? t('login.createAccount')}
      busyText={t('accounts.processing')}
      isBusy={isBusy}
    >
      <FullNameField {...bind('fullName')} />
      <EmailField {...bind('email')} />
      <PasswordField
        {...bind('password')}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <Consent />
    </AccountForm>
  );
}
