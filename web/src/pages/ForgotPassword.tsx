import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ForgotPasswordForm } from '../features/accounts/ForgotPasswordForm.tsx';
import '../i18n/passwords.ts';
import { AuthFoot, FootLink } from '../layout/AuthFoot.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';

export function ForgotPassword() {
  const { t } = useTranslation();
  return (
    <AuthLayout
      title={t('forgotPassword.title')}
      text={t('forgotPassword.text')}
      art={{ title: t('forgotPassword.art'), text: t('forgotPassword.artText') }}
    >
      <ForgotPasswordForm />
      <AuthFoot>
        <FootLink to={paths.login}>{t('forgotPassword.backToLogin')}</FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}
