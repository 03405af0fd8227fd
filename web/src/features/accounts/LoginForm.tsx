import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Login } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import '../../i18n/accounts.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, PasswordField, TextField } from './fields.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useSetMe } from './useSetMe.ts';

interface LoginFormProps {
  email?: string;
  password?: string;
  /** For someone whose email is already filled in. */
  startAtPassword?: boolean;
  busyText: string;
  failureText: string;
}

/** Only logs in: GuestsOnly, around the page, then sends the person on. */
export function LoginForm(props: LoginFormProps) {
  const { email = '', password = '', startAtPassword, busyText, failureText } = props;
  const { t } = useTranslation();
  const setMe = useSetMe();
  const { form, bind, submit, isBusy } = useAccountForm({
    schema: Login,
    defaultValues: { email, password },
  });
  const { setFocus } = form;
  const [asksCode, setAsksCode] = useState(false);

  useEffect(() => {
    if (startAtPassword) setFocus('password');
  }, [startAtPassword, setFocus]);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const logIn = submit(async (body) => {
    // The second step of an admin is no failure: the field for it appears.
    const answer = await call('login', { body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'code_required') return undefined;
      throw error;
    });
    if (!answer) return setAsksCode(true);
    toast.success(t('accounts.loggedIn'));
    await setMe(answer.user);
  }, failureText);

  return (
    <AccountForm
      onSubmit={logIn}
      submitText={t('accounts.login')}
      busyText={busyText}
      isBusy={isBusy}
    >
      <EmailField {...bind('email')} autoComplete="username" />
      <div>
        <PasswordField {...bind('password')} autoComplete="current-password" />
        <div className="-mb-2.5 flex justify-end">
          <TextLink to={paths.forgotPassword} className="inline-block py-3 text-sm">
            {t('accounts.forgotPassword')}
          </TextLink>
        </div>
      </div>
      {asksCode && (
        <TextField
          {...bind('code')}
          label={t('accounts.code')}
          hint={t('accounts.codeHint')}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </AccountForm>
  );
}
