import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DailyCharts } from '../../features/overview/DailyCharts.tsx';
import { MethodMargins } from '../../features/overview/MethodMargins.tsx';
import { overviewQuery } from '../../features/overview/queries.ts';
import { Today } from '../../features/overview/Today.tsx';
import { Waiting } from '../../features/overview/Waiting.tsx';
import '../../features/overview/texts.ts';
import '../../lib/texts/menu.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function Overview() {
  const { t } = useTranslation();
  const query = useQuery(overviewQuery);
  useErrorToast(query, t('adminOverview.fetchFailed'));
  return (
    <>
      <PageTitle>{t('menu.overview')}</PageTitle>
      <h1 className="sr-only">{t('menu.overview')}</h1>
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState title={t('adminOverview.fetchFailed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div className="grid gap-8">
          <Waiting overview={query.data} />
          <Today overview={query.data} />
          <DailyCharts days={query.data.days} />
          <MethodMargins methods={query.data.methods} />
        </div>
      )}
    </>
  );
}
