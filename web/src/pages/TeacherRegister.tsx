import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TeacherRegisterForm } from '../features/accounts/teacher/TeacherRegisterForm.tsx';
import '../lib/texts/account-fields.ts';
import '../lib/texts/profile-fields.ts';
import { AuthFoot, FootLink } from '../app/layout/AuthFoot.tsx';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';

export function TeacherRegister() {
  const { t } = useTranslation();
  const invited = useSearchParams()[0].get('email') ?? '';
  return (
    <AuthLayout
      wide
      title={t('teacherRegister.title')}
      text={t('teacherRegister.text')}
      art={{ title: t('teacherRegister.art'), text: t('teacherRegister.artText') }}
    >
      <TeacherRegisterForm email={invited} />
      <AuthFoot>
        <FootLink question={t('teacherRegister.haveAccount')} to={paths.teacherLogin}>
          {t('accounts.login')}
        </FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}
