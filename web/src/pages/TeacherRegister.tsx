import { useTranslation } from 'react-i18next';
import { TeacherRegisterForm } from '../features/accounts/TeacherRegisterForm.tsx';
import '../i18n/accounts.ts';
import '../i18n/teacher-register.ts';
import { AuthFoot, FootLink } from '../layout/AuthFoot.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { paths } from '../paths.ts';

export function TeacherRegister() {
  const { t } = useTranslation();
  return (
    <AuthLayout
      wide
      title={t('teacherRegister.title')}
      text={t('teacherRegister.text')}
      art={{ title: t('teacherRegister.art'), text: t('teacherRegister.artText') }}
    >
      <TeacherRegisterForm />
      <AuthFoot>
        <FootLink question={t('teacherRegister.haveAccount')} to={paths.teacherLogin}>
          {t('accounts.login')}
        </FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}
