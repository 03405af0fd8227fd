import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadyForPayout } from '#domain/confidential.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { EarningsSkeleton } from '../../features/earnings/EarningsSkeleton.tsx';
import { MonthChart } from '../../features/earnings/MonthChart.tsx';
import { PayoutHistory } from '../../features/earnings/PayoutHistory.tsx';
import { earningsQuery } from '../../features/earnings/queries.ts';
import { SessionHistory } from '../../features/earnings/SessionHistory.tsx';
import { Stats } from '../../features/earnings/Stats.tsx';
import '../../i18n/earnings.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import '../../i18n/menu.ts';
import { moment } from '../../lib/moments.ts';
import { useLiveSite } from '../../lib/live-site.ts';
import { percentOf } from '../../lib/percent.ts';
import { useErrorToast } from '../../lib/useErrorToast.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function Earnings() {
  const { t } = useTranslation();
  const query = useQuery(earningsQuery);
  const account = usePayoutAccount();
  const site = useLiveSite();
  useErrorToast(query, t('earnings.fetchFailed'));
  const { data } = query;
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
          <Printed />
          <Stats data={data} account={account} />
          <div className="grid gap-5">
            {data.months.some(({ earned }) => earned !== 0) && <MonthChart months={data.months} />}
            <SessionHistory
              transactions={data.transactions}
              percent={percentOf(site.commissionBasisPoints, currentLanguage())}
            />
            <PayoutHistory payouts={data.payouts} />
          </div>
        </>
      )}
    </>
  );
}

/** On paper only: whose, and as of when. */
function Printed() {
  const name = useMe().user?.fullName;
  const [now] = useState(() => serverNow().toISOString());
  return (
    <p className="mb-4 hidden print:block">
      {name}, {moment(now, currentLanguage())}
    </p>
  );
}

/** Named only once a payout could go there: until then the teacher has details to add. */
function usePayoutAccount() {
  const profile = useMe().user?.teacherProfile;
  if (!profile) return undefined;
  const { bankDetails, verificationDetails } = profile;
  return isReadyForPayout({ ...bankDetails, ...verificationDetails }) ? bankDetails : undefined;
}
