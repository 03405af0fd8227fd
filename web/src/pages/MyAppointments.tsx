import { useTranslation } from 'react-i18next';
import emptySessions from '../art/empty-sessions.svg';
import '../i18n/my-sessions.ts';
import { PageBody } from '../layout/PageBody.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function MyAppointments() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <PageTitle>{t('mySessions.title')}</PageTitle>
      <PageHead title={t('mySessions.title')} />
      <EmptyState
        art={emptySessions}
        title={t('mySessions.empty')}
        action={<ButtonLink to={paths.teachers()}>{t('mySessions.findTeacher')}</ButtonLink>}
      />
    </PageBody>
  );
}
