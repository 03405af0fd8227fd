import { useTranslation } from 'react-i18next';
import { RegisterStudent } from '#contract/accounts.ts';
import '../../lib/texts/account-fields.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { toast } from '../../lib/toast.ts';
import { AccountForm, Consent } from './AccountForm.tsx';
import { EmailField, FullNameField, PasswordField } from '../../ui/forms/form-fields.tsx';

interface SignUpFormProps {
  fullName: string;
  email: string;
  password: string;
  onDone: (email: string) => void;
}

export function SignUpForm({ fullName, email, password, onDone }: SignUpFormProps) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: RegisterStudent,
    defaultValues: { role: 'student', fullName, email, password },
  });

  const signUp = submit(async (body) => {
    await call('register', { body });
    toast.success(t('login.signedUp'));
    onDone(body.email);
  }, t('errors.generic'));

  return (
    <AccountForm
      onSubmit={signUp}
      submitText={t('login.createAccount')}
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
