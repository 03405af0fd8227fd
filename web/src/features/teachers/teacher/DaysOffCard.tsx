import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { DaysOffForm } from './DaysOffForm.tsx';
import { DaysOffList } from './DaysOffList.tsx';
import { daysOffQuery } from './availability-queries.ts';

export function DaysOffCard() {
  const { t } = useTranslation();
  const query = useQuery(daysOffQuery);
  useErrorToast({ ...query, isError: query.isLoadingError }, t('daysOff.loadFailed'));
  return (
    <Card as="section" title={t('daysOff.title')}>
      <p className="-mt-2 mb-4 max-w-[62ch] text-md text-ink-2">{t('daysOff.text')}</p>
      {query.isPending && (
        <Skeletons>
          <Skeleton className="h-12 rounded-md" />
        </Skeletons>
      )}
      {query.isLoadingError && (
        <ErrorState
          small
          headingLevel={3}
          title={t('daysOff.loadFailed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <DaysOffList daysOff={query.data} />
          <DaysOffForm />
        </>
      )}
    </Card>
  );
}
