import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/accounts/queries.ts';
import { MonthChart } from '../../features/payouts/teacher/MonthChart.tsx';
import { PayoutHistory, BookingHistory } from '../../features/payouts/teacher/EarningsTables.tsx';
import { payeeOf, Stats } from '../../features/payouts/teacher/Stats.tsx';
import { earningsQuery } from '../../features/payouts/teacher/queries.ts';
import '../../features/payouts/teacher/texts.ts';
import { isRechecked, RecheckCallout } from '../../features/teachers/teacher/ProfileCallouts.tsx';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { moment } from '../../lib/format/moments.ts';
import { percentOf } from '../../lib/format/format.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useLiveSite } from '../../lib/live-site.ts';
import { serverNow } from '../../lib/realtime/server-clock.ts';
import '../../lib/texts/menu.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function Earnings() {
  const { t } = useTranslation();
  const query = useQuery(earningsQuery);
  const profile = useMe().user?.teacherProfile;
  const site = useLiveSite();
  useErrorToast(query, t('earnings.fetchFailed'));
  const { data } = query;
  const percent = percentOf(site.commissionBasisPoints, currentLanguage());
  return (
    <>
      <PageTitle>{t('menu.earnings')}</PageTitle>
      <h1 className="sr-only">{t('menu.earnings')}</h1>
      {query.isPending && <EarningsSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          title={t('earnings.notLoaded')}
          text={t('errors.nothingLost')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && (
        <>
          <PrintHeader />
          {profile && isRechecked(profile) && <RecheckCallout className="mb-5" />}
          <Stats data={data} payee={profile && payeeOf(profile)} />
          <div className="grid gap-5">
            {data.months.some(({ earned }) => earned !== 0) && <MonthChart months={data.months} />}
            <BookingHistory
              title={t('earnings.history')}
              empty={t('earnings.noSessions')}
              transactions={data.transactions}
              percent={percent}
            />
            <BookingHistory
              title={t('earnings.lateCancellations')}
              transactions={data.lateCancellations}
              percent={percent}
            />
            <PayoutHistory payouts={data.payouts} />
          </div>
        </>
      )}
    </>
  );
}

/** PrintHeader only: name and time of printing. */
function PrintHeader() {
  const name = useMe().user?.fullName;
  const [now] = useState(() => serverNow().toISOString());
  return (
    <p className="mb-4 hidden print:block">
      {name}, {moment(now, currentLanguage())}
    </p>
  );
}

function EarningsSkeleton() {
  return (
    <Skeletons className="grid gap-5">
      <div className="grid gap-2.5 md:gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="grid gap-3 rounded-xl border border-line bg-surface p-5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        ))}
      </div>
      <Card>
        <CardBody>
          <div className="grid gap-4 pt-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </div>
        </CardBody>
      </Card>
    </Skeletons>
  );
}
