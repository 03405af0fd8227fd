import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import unlitLamp from '../art/empty-error.svg';
import { useMe } from '../features/accounts/queries.ts';
import './not-found-texts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';

/** With the way back: into the console, to a teacher's day, or to the home page. */
export function NotFound({ isInConsole }: { isInConsole?: boolean }) {
  const { t } = useTranslation();
  const { user } = useMe();
  return (
    <div className="grid min-h-[60vh]">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        art={unlitLamp}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          isInConsole ? (
            <ButtonLink to={paths.adminOverview}>{t('notFound.goToOverview')}</ButtonLink>
          ) : user?.role === 'teacher' ? (
            <ButtonLink to={paths.teacherDashboard('today')}>{t('notFound.goToToday')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.home}>{t('notFound.goHome')}</ButtonLink>
          )
        }
      />
    </div>
  );
}
