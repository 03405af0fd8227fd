import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import './own-page-texts.ts';

// What the teacher sees on their own public page. Loaded lazily.

/** Above the page, as students see it. */
export function OwnPageNote() {
  const { t } = useTranslation();
  return (
    <Callout
      tone="info"
      title={t('ownPage.title')}
      className="mt-4"
      action={
        <ButtonLink to={paths.editTeacherProfile('profile')} variant="secondary">
          {t('ownPage.edit')}
        </ButtonLink>
      }
    >
      {t('ownPage.text')}
    </Callout>
  );
}

/** In place of the page while it is not public: 'Teacher not found' would frighten. */
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
