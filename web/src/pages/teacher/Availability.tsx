import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offeredHours, weekdays } from '#domain/calendar.ts';
import { DaysOffCard } from '../../features/teachers/teacher/DaysOffCard.tsx';
import { weekQuery } from '../../features/teachers/teacher/availability-queries.ts';
import '../../features/teachers/teacher/texts.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { WeekEditor } from './WeekEditor.tsx';

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

function WeekSkeleton() {
  return (
    <Card>
      <CardBody>
        <Skeletons className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <div className="grid grid-cols-7 gap-1 pl-9.5 md:gap-1.5 md:pl-14">
            {offeredHours.map((hour) =>
              weekdays.map((day) => (
                <Skeleton key={`${day}${hour}`} className="h-8.5 rounded-sm md:h-9.5" />
              )),
            )}
          </div>
        </Skeletons>
      </CardBody>
    </Card>
  );
}
