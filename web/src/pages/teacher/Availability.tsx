import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DaysOffCard } from '../../features/availability/DaysOffCard.tsx';
import { weekQuery } from '../../features/availability/queries.ts';
import '../../i18n/availability.ts';
import { useErrorToast } from '../../lib/useErrorToast.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
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
