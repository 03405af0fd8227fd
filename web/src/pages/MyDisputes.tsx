import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyDisputes from '../art/empty-disputes.svg';
import { useMe } from '../features/accounts/queries.ts';
import { DisputeList } from '../features/disputes/DisputeList.tsx';
import { useMyDisputes } from '../features/disputes/useMyDisputes.ts';
import '../features/disputes/texts.ts';
import { PageBody } from '../app/layout/PageBody.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { Skeleton, Skeletons } from '../ui/feedback/Skeleton.tsx';

export function MyDisputes() {
  const { t } = useTranslation();
  const { user } = useMe();
  const { data: disputes, isPending, fault, refetch } = useMyDisputes();
  return (
    <PageBody>
      <PageTitle>{t('myDisputes.title')}</PageTitle>
      <PageHead title={t('myDisputes.title')} text={t('myDisputes.promise')} />
      {isPending && (
        <Skeletons className="grid gap-3.5">
          <Skeleton className="h-60 rounded-xl" />
          <Skeleton className="h-60 rounded-xl" />
        </Skeletons>
      )}
      {!isPending && !disputes && (
        <ErrorState title={fault} text={t('errors.nothingLost')} onRetry={() => void refetch()} />
      )}
      {disputes?.length === 0 && (
        <EmptyState
          art={emptyDisputes}
          title={t('myDisputes.empty')}
          text={t('myDisputes.how')}
          action={
            <ButtonLink to={paths.myAppointments} variant="soft">
              {t('myDisputes.toSessions')}
            </ButtonLink>
          }
        />
      )}
      {disputes && disputes.length > 0 && user && <DisputeList disputes={disputes} me={user._id} />}
    </PageBody>
  );
}
