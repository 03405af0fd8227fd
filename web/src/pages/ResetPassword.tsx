import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ResetPasswordForm } from '../features/accounts/ResetPasswordForm.tsx';
import '../features/accounts/texts.ts';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';

export function ResetPassword() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  return (
    <AuthLayout
      title={t('resetPassword.title')}
      art={{ title: t('resetPassword.art'), text: t('resetPassword.artText') }}
    >
      <ResetPasswordForm token={token} />
    </AuthLayout>
  );
}
