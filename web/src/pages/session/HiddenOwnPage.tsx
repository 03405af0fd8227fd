import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import './own-page-texts.ts';

/** For the teacher whose page is not public yet: 'Teacher not found' would frighten. Loaded lazily. */
export function HiddenOwnPage() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60vh]">
      <PageTitle>{t('ownPage.hidden')}</PageTitle>
      <EmptyState
        headingLevel={1}
        art={emptyTeachers}
        title={t('ownPage.hidden')}
        text={t('ownPage.hiddenText')}
        action={
          <ButtonLink to={paths.teacherDashboard('today')}>{t('ownPage.toSteps')}</ButtonLink>
        }
      />
    </div>
  );
}
