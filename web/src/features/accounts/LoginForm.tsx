import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Login } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { unlessCodeRequired, useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../lib/toast.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeField, EmailField, PasswordField } from '../../ui/forms/form-fields.tsx';
import { useCodeField } from './useCodeField.ts';
import { useSetCurrentUser } from './set-current-user.ts';

interface LoginFormProps {
  email?: string;
  password?: string;
  /** Focuses the password, for a person whose email is already filled in. */
  startAtPassword?: boolean;
  busyText: string;
  failureText: string;
}

/** Only logs in; GuestsOnly, around the page, then redirects. */
export function LoginForm(props: LoginFormProps) {
  const { email = '', password = '', startAtPassword, busyText, failureText } = props;
  const { t } = useTranslation();
  const setMe = useSetCurrentUser();
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: Login,
    defaultValues: { email, password },
  });
  const { setFocus } = form;
  const { asksCode, askCode } = useCodeField(setFocus);
  // A toast passes.
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (startAtPassword) setFocus('password');
  }, [startAtPassword, setFocus]);

  const logIn = submit(async (body) => {
    setFailure('');
    const answer = await call('login', { body })
      .catch(unlessCodeRequired)
      .catch((error: unknown) => {
        setFailure(messageOf(error, failureText));
        throw error;
      });
    if (!answer) return askCode();
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
      {asksCode && <CodeField {...bind('code')} />}
      {failure && <Callout tone="danger">{failure}</Callout>}
    </AccountForm>
  );
}
