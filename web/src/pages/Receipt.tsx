import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import sessionsArt from '../art/empty-sessions.svg';
import { receiptQuery } from '../features/payments/student/queries.ts';
import { ReceiptSheet } from '../features/payments/student/ReceiptSheet.tsx';
import '../features/payments/student/texts.ts';
import { useErrorToast } from '../lib/api/useErrorToast.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../ui/lists/ListSkeleton.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { PageWidth } from '../ui/layout/PageWidth.tsx';

export function Receipt() {
  const { t } = useTranslation();
  const { bookingId = '' } = useParams();
  const query = useQuery(receiptQuery(bookingId));
  useErrorToast(query, t('receipt.fetchFailed'));
  const { data: receipt } = query;
  const back = (
    <ButtonLink to={paths.myAppointments} variant="ghost" className="max-md:-ml-4.5 print:hidden">
      {t('receipt.backToSessions')}
    </ButtonLink>
  );

  return (
    <PageWidth className="pt-6 pb-10 md:pt-10 md:pb-14 print:p-0">
      <PageTitle>{t('receipt.title')}</PageTitle>
      <div className="mx-auto max-w-170">
        {receipt === null ? (
          <EmptyState
            headingLevel={1}
            art={sessionsArt}
            title={t('receipt.notFound')}
            text={t('receipt.notFoundText')}
            action={
              <ButtonLink to={paths.myAppointments}>{t('receipt.backToSessions')}</ButtonLink>
            }
          />
        ) : (
          <>
            <PageHead
              title={t('receipt.title')}
              actions={
                receipt && (
                  <>
                    {back}
                    <Button variant="secondary" onClick={() => window.print()}>
                      <Printer />
                      {t('receipt.print')}
                    </Button>
                  </>
                )
              }
            />
            {query.isPending && <ListSkeleton />}
            {query.isLoadingError && (
              <ErrorState title={t('receipt.fetchFailed')} onRetry={() => void query.refetch()} />
            )}
            {receipt && <ReceiptSheet receipt={receipt} />}
          </>
        )}
      </div>
    </PageWidth>
  );
}
