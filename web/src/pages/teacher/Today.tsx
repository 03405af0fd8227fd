import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isJoinTime, statusIs } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { fullDate } from '#domain/format-dates.ts';
import { rupiah } from '#domain/format.ts';
import { teacherShareOf } from '#domain/money.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { Agenda, JoinBar, nextOf } from '../../features/bookings/teacher/Agenda.tsx';
import { RowSkeletons } from '../../features/bookings/teacher/BookingSection.tsx';
import { Count } from '../../features/bookings/teacher/Count.tsx';
import { CompleteHint, UpcomingRow } from '../../features/bookings/teacher/UpcomingRow.tsx';
import { WaitingList } from '../../features/bookings/teacher/WaitingList.tsx';
import {
  bookingsOfDaysQuery,
  teacherBookingsQuery,
  teacherSummaryQuery,
  useWaitingCount,
} from '../../features/bookings/teacher/queries.ts';
import { useTeacherActions } from '../../features/bookings/teacher/teacher-actions.ts';
import { canTeacher } from '../../features/bookings/teacher/teacher-rules.ts';
import '../../features/bookings/teacher/texts.ts';
import { MonthCard } from '../../features/payouts/teacher/MonthCard.tsx';
import { payeeOf } from '../../features/payouts/teacher/Stats.tsx';
import { earningsQuery } from '../../features/payouts/teacher/queries.ts';
import { PublicPageCard } from '../../features/teachers/teacher/PublicPageCard.tsx';
import { SetupChecklist, setupOf } from '../../features/teachers/teacher/SetupChecklist.tsx';
import { scheduleQuery } from '../../features/teachers/teacher/availability-queries.ts';
import '../../features/teachers/teacher/today-texts.ts';
import { percentOf } from '../../lib/format/format.ts';
import { firstName } from '../../lib/format/names.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useLiveSite } from '../../lib/live-site.ts';
import '../../lib/texts/menu.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ScreenHead } from './Dashboard.tsx';
import { TeacherActions } from './sessions/TeacherActions.tsx';
import './today-texts.ts';
import '../../features/payouts/teacher/texts.ts';

/** What needs the teacher, what is today, what it brings, and the own public page. */
export function Today() {
  const { t } = useTranslation();
  return (
    <TeacherActions>
      <PageTitle>{t('menu.today')}</PageTitle>
      <Screen />
    </TeacherActions>
  );
}

function Screen() {
  const { t } = useTranslation();
  const { user } = useMe();
  const { now } = useTeacherActions();
  const today = wibDate(now);
  const day = useQuery(bookingsOfDaysQuery(today, today));
  const waiting = useInfiniteQuery(teacherBookingsQuery('waiting'));
  const { data: schedule } = useQuery(scheduleQuery);
  const count = useWaitingCount();
  // Requests stand in the list above.
  const bookings = day.data?.filter(({ status }) => !statusIs(status, 'request'));
  const next = nextOf(bookings, now);
  const profile = user?.teacherProfile;
  const isVerified = profile?.verificationStatus === 'verified';
  const month = useMonth(isVerified);
  if (!user || !profile) return null;
  const isAboutToStart = next !== undefined && isJoinTime(new Date(next.startsAt), now);
  const setup = schedule && setupOf(user, profile, schedule.week.size);
  // One error with one button instead of one in each card.
  const hasNoLists = waiting.isLoadingError && day.isLoadingError;
  const retry = () => {
    void waiting.refetch();
    void day.refetch();
    if (month.isLoadingError) month.retry();
  };
  return (
    <>
      <Greeting name={user.fullName} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {setup && <SetupChecklist profile={profile} setup={setup} />}
          {hasNoLists ? (
            <Card as="section">
              <ErrorState
                title={t('teacherBookings.fetchFailed')}
                text={t('errors.nothingLost')}
                onRetry={retry}
              />
            </Card>
          ) : (
            <>
              <WaitingList isPrimary={!isAboutToStart && !setup} />
              <ToComplete isPrimary={!isAboutToStart && !setup && count === 0} />
              <DayCard query={day} bookings={bookings} next={next} />
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-1">
          {isVerified ? (
            !(hasNoLists && month.isLoadingError) && <Month {...month} />
          ) : (
            <WhatYouEarn rate={profile.hourlyRate} />
          )}
          <PublicPageCard user={user} profile={profile} />
        </div>
      </div>
      {isAboutToStart && <JoinBar booking={next} />}
    </>
  );
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const count = useWaitingCount();
  const date = fullDate(wibDate(now), currentLanguage());
  const part = PARTS.find(([until]) => wibTime(now) < until)?.[1] ?? 'evening';
  return (
    <ScreenHead
      title={t(`today.greeting.${part}`, { name: firstName(name) })}
      text={
        <>
          {t('today.now', { date, time: wibTime(now) })}{' '}
          {/* A narrow screen breaks between the sentences, not within the second one. */}
          <span className="inline-block">
            {count !== undefined && t('today.waiting', { count })}
          </span>
        </>
      }
    />
  );
}

/** English has noon at 12, Indonesian calls it siang from 11 on. */
const PARTS = [
  ['11:00', 'morning'],
  ['12:00', 'lateMorning'],
  ['15:00', 'midday'],
  ['18:00', 'afternoon'],
] as const;

/** Sessions of earlier days; those of today can be marked in their list. */
function ToComplete({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation();
  const actions = useTeacherActions();
  const pages = useInfiniteQuery(teacherBookingsQuery('upcoming')).data?.pages ?? [];
  const today = wibDate(actions.now);
  const over = pages
    .flatMap(({ bookings }) => bookings)
    .filter((booking) => booking.date < today && canTeacher(booking, 'complete', actions));
  if (over.length === 0) return null;
  return (
    // It goes with its last row, and then the focus is for the list above.
    <Card
      as="section"
      title={
        <>
          {t('today.toComplete')}
          <Count of={over.length} isWaiting />
        </>
      }
    >
      <CompleteHint />
      <ul className="-mb-2.5">
        {over.map((booking, index) => (
          <UpcomingRow key={booking._id} booking={booking} isPrimary={isPrimary && index === 0} />
        ))}
      </ul>
    </Card>
  );
}

interface DayCardProps {
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => Promise<unknown> };
  bookings: Parameters<typeof Agenda>[0]['bookings'] | undefined;
  next: Parameters<typeof Agenda>[0]['next'];
}

function DayCard({ query, bookings, next }: DayCardProps) {
  const { t } = useTranslation();
  return (
    <Card
      as="section"
      losesRows
      title={
        <>
          {t('teacherBookings.agenda.title')}
          {bookings && <Count of={bookings.length} />}
        </>
      }
      aside={
        <Link
          to={{ pathname: paths.teacherDashboard('sessions'), search: 'view=week' }}
          className={`${TEXT_LINK} -my-2.5`}
        >
          {t('teacherBookings.agenda.week')}
          <ArrowRight className="size-4" />
        </Link>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isLoadingError && (
        <ErrorState
          small
          headingLevel={3}
          title={t('teacherBookings.fetchFailed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {bookings?.length === 0 && (
        <p className="text-sm text-ink-2">{t('teacherBookings.agenda.empty')}</p>
      )}
      {bookings && bookings.length > 0 && <Agenda bookings={bookings} isToday next={next} />}
    </Card>
  );
}

/** What the month brings, from two calls. */
function useMonth(enabled: boolean) {
  const earnings = useQuery({ ...earningsQuery, enabled });
  const summary = useQuery(teacherSummaryQuery);
  return {
    earnings: earnings.data,
    sessions: summary.data?.month,
    isLoadingError: earnings.isLoadingError || summary.isLoadingError,
    retry: () => {
      void earnings.refetch();
      void summary.refetch();
    },
  };
}

function Month({ earnings, sessions, isLoadingError, retry }: ReturnType<typeof useMonth>) {
  const { t } = useTranslation();
  const profile = useMe().user?.teacherProfile;
  if (isLoadingError) {
    return (
      <Card as="section">
        <ErrorState small title={t('earnings.notLoaded')} onRetry={retry} />
      </Card>
    );
  }
  if (!earnings || !sessions) {
    return (
      <Card className="min-h-72">
        <CardBody>
          <Skeletons className="grid gap-4">
            <Skeleton className="h-5 w-40 rounded-full" />
            <Skeleton className="h-8 w-36 rounded-full" />
            {['earned', 'booked', 'before'].map((line) => (
              <Skeleton key={line} className="h-4 rounded-full" />
            ))}
            <Skeleton className="h-16 rounded-md" />
          </Skeletons>
        </CardBody>
      </Card>
    );
  }
  return <MonthCard data={earnings} payee={profile && payeeOf(profile)} sessions={sessions} />;
}

function WhatYouEarn({ rate }: { rate: number }) {
  const { t } = useTranslation();
  const { commissionBasisPoints } = useLiveSite();
  const share = teacherShareOf(rate, commissionBasisPoints);
  const percent = percentOf(commissionBasisPoints, currentLanguage());
  return (
    <Card as="section" title={t('setup.earn.title')}>
      <div className="-mt-1 text-[1.625rem] leading-[1.2] font-bold tracking-[-.03em]">
        {rupiah(share)}
      </div>
      <p className="text-sm text-ink-2">{t('setup.earn.each')}</p>
      <dl className="mt-2 divide-y divide-line text-sm [&_dd]:font-semibold [&_dt]:text-ink-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:py-2">
        <div>
          <dt>{t('setup.earn.pay')}</dt>
          <dd>{rupiah(rate)}</dd>
        </div>
        <div>
          <dt>{t('setup.earn.commission', { percent })}</dt>
          <dd>−{rupiah(rate - share)}</dd>
        </div>
      </dl>
      <Link to={paths.teacherDashboard('guide')} className={`${TEXT_LINK} -mb-3`}>
        {t('setup.earn.guide')}
        <ArrowRight className="size-4" />
      </Link>
    </Card>
  );
}

const TEXT_LINK =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text hover:underline hover:underline-offset-3';
