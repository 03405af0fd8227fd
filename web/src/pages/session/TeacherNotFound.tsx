import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import '../../features/teachers/texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function TeacherNotFound() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60vh]">
      <PageTitle>{t('session.notFound')}</PageTitle>
      <EmptyState
        headingLevel={1}
        art={emptyTeachers}
        title={t('session.notFound')}
        text={t('session.notFoundText')}
        action={<ButtonLink to={paths.teachers()}>{t('session.seeAll')}</ButtonLink>}
      />
    </div>
  );
}
