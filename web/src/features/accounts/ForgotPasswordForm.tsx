import { useTranslation } from 'react-i18next';
import { ForgotPassword } from '#contract/accounts.ts';
import '../../lib/texts/account-fields.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from '../../ui/forms/form-fields.tsx';

interface ForgotPasswordFormProps {
  /** The server's answer, once the link is sent. */
  sent: string | undefined;
  setSent: (message: string | undefined) => void;
}

export function ForgotPasswordForm({ sent, setSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: ForgotPassword,
    defaultValues: { email: '' },
  });

  const askForLink = submit(async (body) => {
    const { message } = await call('forgotPassword', { body });
    setSent(message);
  }, t('accounts.failed'));

  return (
    <>
      <div role="status" className="empty:hidden">
        {sent && <Callout tone="success">{sent}</Callout>}
      </div>
      {sent ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
        <Button variant="secondary" size="lg" block autoFocus onClick={() => setSent(undefined)}>
          {t('forgotPassword.again')}
        </Button>
      ) : (
        <AccountForm
          onSubmit={askForLink}
          submitText={t('forgotPassword.submit')}
          busyText={t('accounts.processing')}
          isBusy={isBusy}
        >
          <EmailField {...bind('email')} />
        </AccountForm>
      )}
    </>
  );
}
