import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import '../lib/texts/account-fields.ts';
import './teacher-login-texts.ts';
import { AuthFoot, FootLink } from '../app/layout/AuthFoot.tsx';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';
import { site } from '../lib/site.ts';

export function TeacherLogin() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { email?: string } | null };
  const email = state?.email;

  return (
    <AuthLayout
      title={t('teacherLogin.title')}
      text={t('teacherLogin.text')}
      art={{ title: t('teacherLogin.art'), text: t('teacherLogin.artText') }}
    >
      <LoginForm
        {...(email && { email, startAtPassword: true })}
        busyText={t('teacherLogin.busy')}
        failureText={t('teacherLogin.failed')}
      />
      <AuthFoot>
        <FootLink
          question={t('teacherLogin.noAccount', { site: site.name })}
          to={paths.teacherRegister}
        >
          {t('teacherLogin.register')}
        </FootLink>
        <FootLink
          question={t('teacherLogin.areYouStudent')}
          to={paths.login}
          aria-label={`${t('teacherLogin.areYouStudent')} ${t('accounts.login')}`}
        >
          {t('accounts.login')}
        </FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}
