import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ForgotPasswordForm } from '../features/accounts/ForgotPasswordForm.tsx';
import '../features/accounts/texts.ts';
import { AuthFoot, FootLink } from '../app/layout/AuthFoot.tsx';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';

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
