import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { DisputeCase as Case } from '#contract/disputes.ts';
import { bookingStatuses } from '#domain/booking.ts';
import { slotStart } from '#domain/calendar.ts';
import { hoursOf } from '../../features/bookings/moments.ts';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';
import '../../lib/texts/booking-status.ts';
import { CaseHead } from '../../features/disputes/admin/CaseHead.tsx';
import { CaseMessages, CaseStatements } from '../../features/disputes/admin/CaseStatements.tsx';
import { CaseTimeline } from '../../features/disputes/admin/CaseTimeline.tsx';
import { CaseDecision } from '../../features/disputes/admin/CaseDecision.tsx';
import { disputeCaseQuery } from '../../features/disputes/queries.ts';
import '../../features/disputes/admin/texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/menu.ts';
import { rupiah } from '#domain/format.ts';
import { longDate } from '#domain/format-dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/lists/DescriptionList.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function DisputeCase() {
  const { t } = useTranslation();
  const { disputeId = '' } = useParams();
  const { data: disputeCase, isPending, error, refetch } = useQuery(disputeCaseQuery(disputeId));
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <>
      <PageTitle>{t('menu.disputes')}</PageTitle>
      {isPending && <ListSkeleton />}
      {!isPending && !disputeCase && (
        <ErrorState
          headingLevel={1}
          title={t(isUnknown ? 'adminDisputes.notFound' : 'adminDisputes.caseFailed')}
          {...(!isUnknown && { onRetry: () => void refetch() })}
        />
      )}
      {disputeCase && (
        <>
          <CaseHead {...disputeCase} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid min-w-0 gap-5">
              <CaseStatements dispute={disputeCase.dispute} />
              <CaseTimeline disputeCase={disputeCase} />
              <CaseMessages messages={disputeCase.messages} />
            </div>
            <div className="grid min-w-0 gap-5">
              <DisputedBooking disputeCase={disputeCase} />
              <CaseDecision disputeCase={disputeCase} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function DisputedBooking({ disputeCase }: { disputeCase: Case }) {
  const { dispute, price, bookingStatus } = disputeCase;
  const { refunded } = disputeCase.money;
  const { t } = useTranslation();
  const { date, startTime } = dispute.sessionId;
  const status = bookingStatuses.find((one) => one === bookingStatus);
  return (
    <Card as="section" title={t('adminDisputes.session.title')}>
      <DescriptionList
        tight
        items={[
          { term: t('adminDisputes.session.date'), value: longDate(date, currentLanguage()) },
          {
            term: t('adminDisputes.session.time'),
            value: `${hoursOf(slotStart(date, startTime))} WIB`,
          },
          { term: t('adminDisputes.session.price'), value: rupiah(price) },
          {
            term: t('adminDisputes.session.status'),
            value: status ? (
              <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />
            ) : (
              bookingStatus
            ),
          },
          ...(refunded > 0
            ? [{ term: t('adminDisputes.session.refunded'), value: rupiah(refunded) }]
            : []),
        ]}
      />
    </Card>
  );
}
