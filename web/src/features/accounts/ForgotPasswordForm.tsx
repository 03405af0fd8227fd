import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgotPassword } from '#contract/accounts.ts';
import '../../lib/texts/account-fields.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from '../../ui/forms/form-fields.tsx';

export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: ForgotPassword,
    defaultValues: { email: '' },
  });

  const askForLink = submit(async (body) => {
    setSent(undefined);
    const { message } = await call('forgotPassword', { body });
    setSent(message);
  }, t('accounts.failed'));

  return (
    <>
      <div role="status" className="empty:hidden">
        {sent && <Callout tone="success">{sent}</Callout>}
      </div>
      <AccountForm
        onSubmit={askForLink}
        submitText={t('forgotPassword.submit')}
        busyText={t('accounts.processing')}
        isBusy={isBusy}
      >
        <EmailField {...bind('email')} />
      </AccountForm>
    </>
  );
}
