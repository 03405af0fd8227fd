import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ForgotPasswordForm } from '../features/accounts/ForgotPasswordForm.tsx';
import '../features/accounts/texts.ts';
import { AuthFoot, FootLink } from '../app/layout/AuthFoot.tsx';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';

export function ForgotPassword() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  return (
    <AuthLayout
      title={sent ? t('forgotPassword.sent') : t('forgotPassword.title')}
      {...(!sent && { text: t('forgotPassword.text') })}
      art={{ title: t('forgotPassword.art'), text: t('forgotPassword.artText') }}
    >
      <ForgotPasswordForm sent={sent} setSent={setSent} />
      <AuthFoot>
        <FootLink to={paths.login}>{t('forgotPassword.backToLogin')}</FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}
