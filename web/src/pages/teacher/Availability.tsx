import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DaysOffCard } from '../../features/teachers/teacher/DaysOffCard.tsx';
import { weekQuery } from '../../features/teachers/teacher/availability-queries.ts';
import '../../features/teachers/teacher/texts.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { WeekEditor } from './WeekEditor.tsx';
import { WeekSkeleton } from './WeekSkeleton.tsx';

export function Availability() {
  const { t } = useTranslation();
  const query = useQuery(weekQuery);
  useErrorToast(query, t('availability.loadFailed'));

  return (
    <>
      <PageTitle>{t('availability.title')}</PageTitle>
      <ScreenHead title={t('availability.title')} text={t('availability.text')} />
      {query.isPending && <WeekSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          title={t('availability.loadFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <WeekEditor saved={query.data} />
          <div className="mt-5">
            <DaysOffCard />
          </div>
        </>
      )}
    </>
  );
}
