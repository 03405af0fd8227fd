import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { DisputeCase as Case } from '#contract/disputes.ts';
import { paths } from '#contract/paths.ts';
import { bookingStatuses } from '#domain/booking.ts';
import { slotStart } from '#domain/calendar.ts';
import { Timeline } from '../../features/bookings/admin/Timeline.tsx';
import { hoursOf } from '../../features/bookings/moments.ts';
import { useMethodName } from '../../lib/format/provider-words.ts';
import '../../lib/texts/booking-status.ts';
import { useLessonLabel } from '../../lib/format/lesson-label.ts';
import { CaseHead } from '../../features/disputes/admin/CaseHead.tsx';
import { CaseMessages, CaseStatements } from '../../features/disputes/admin/CaseStatements.tsx';
import { CaseDecision } from '../../features/disputes/admin/CaseDecision.tsx';
import { useReasonName } from '../../features/disputes/DisputeParts.tsx';
import { disputeCaseQuery } from '../../features/disputes/queries.ts';
import '../../features/disputes/admin/texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/menu.ts';
import { rupiah } from '#domain/format.ts';
import { shortDay } from '#domain/format-dates.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function DisputeCase() {
  const { t } = useTranslation();
  const { disputeId = '' } = useParams();
  const reasonName = useReasonName();
  const { data: disputeCase, isPending, error, refetch } = useQuery(disputeCaseQuery(disputeId));
  const isUnderReview = disputeCase?.dispute.status === 'under_review';
  const decision = disputeCase && <CaseDecision key="decision" disputeCase={disputeCase} />;
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
            {/* To take it or to read its decision comes first; to decide comes after reading the case. */}
            {!isUnderReview && decision}
            <div key="case" className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
              <LinkedRecords disputeCase={disputeCase} />
              <CaseStatements dispute={disputeCase.dispute} />
              <Timeline entries={disputeCase.timeline} reasonName={reasonName} />
              <CaseMessages messages={disputeCase.messages} />
            </div>
            {isUnderReview && decision}
          </div>
        </>
      )}
    </>
  );
}

/** Links to both people, the booking and its payments, which are shown on the booking's page. */
function LinkedRecords({ disputeCase }: { disputeCase: Case }) {
  const { t } = useTranslation();
  const methodName = useMethodName();
  const labelOf = useLessonLabel();
  const { dispute, price, series, bookingStatus, money, payments } = disputeCase;
  const { _id, date, startTime, studentId, teacherId } = dispute.sessionId;
  const status = bookingStatuses.find((one) => one === bookingStatus);
  const facts = [
    t('adminDisputes.records.booking'),
    series && labelOf(series),
    rupiah(price),
    status ? t(`bookingStatus.${status}`) : bookingStatus,
    money.refunded > 0 && t('adminDisputes.records.refunded', { amount: rupiah(money.refunded) }),
  ];
  return (
    <Card as="section" title={t('adminDisputes.records.title')}>
      <ul className="-mx-2 grid gap-x-6 md:grid-cols-2">
        <RecordLink
          to={paths.adminUser(studentId._id)}
          icon={<Avatar name={studentId.fullName} size="sm" />}
          name={studentId.fullName}
          about={t('adminDisputes.roles.student')}
        />
        <RecordLink
          to={paths.adminUser(teacherId._id)}
          icon={<Avatar name={teacherId.fullName} size="sm" />}
          name={teacherId.fullName}
          about={t('adminDisputes.roles.teacher')}
        />
        <RecordLink
          to={paths.adminBooking(_id)}
          icon={<CalendarDays className="size-4.5" />}
          name={
            <>
              {shortDay(date, currentLanguage())}&nbsp;{date.slice(0, 4)},{' '}
              <span className="whitespace-nowrap">{hoursOf(slotStart(date, startTime))} WIB</span>
            </>
          }
          about={facts.filter(Boolean).join(', ')}
        />
        {payments.map(({ orderId, method, amount, credit, total, lessons }) => (
          <RecordLink
            key={orderId}
            to={paths.adminBooking(_id)}
            icon={<CreditCard className="size-4.5" />}
            name={rupiah(amount + credit)}
            about={[
              amount > 0
                ? t('adminDisputes.records.payment', { method: methodName(method) })
                : t('adminDisputes.records.credit'),
              lessons > 1 &&
                t('adminDisputes.records.partOf', { amount: rupiah(total), count: lessons }),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RecordLinkProps {
  to: string;
  icon: ReactNode;
  name: ReactNode;
  about: string;
}

function RecordLink({ to, icon, name, about }: RecordLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-12 grid-cols-[36px_minmax(0,1fr)_16px] items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-surface-2"
      >
        <span className="grid size-9 place-items-center rounded-full bg-surface-2 text-ink-2">
          {icon}
        </span>
        <span className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-ink-3 first-letter:uppercase">{about}</span>
        </span>
        <ChevronRight className="size-4 text-ink-3" />
      </Link>
    </li>
  );
}
