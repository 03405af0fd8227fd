import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, List } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TeacherBooking } from '#contract/bookings.ts';
import { statusIs } from '#domain/booking.ts';
import requestsArt from '../../art/empty-requests.svg';
import reviewsArt from '../../art/empty-reviews.svg';
import sessionsArt from '../../art/empty-sessions.svg';
import { useMe } from '../../features/accounts/queries.ts';
import { CalendarFeed } from '../../features/bookings/CalendarFeed.tsx';
import { BookingSection } from '../../features/bookings/teacher/BookingSection.tsx';
import { PendingRow } from '../../features/bookings/teacher/PendingRow.tsx';
import { CompleteHint, UpcomingRow } from '../../features/bookings/teacher/UpcomingRow.tsx';
import { WeekView } from '../../features/bookings/teacher/WeekView.tsx';
import {
  teacherBookingsQuery,
  teacherSummaryQuery,
} from '../../features/bookings/teacher/queries.ts';
import { useTeacherActions } from '../../features/bookings/teacher/teacher-actions.ts';
import { canAcceptProposal } from '../../features/bookings/teacher/teacher-rules.ts';
import '../../features/bookings/teacher/texts.ts';
import '../../features/bookings/teacher/week-texts.ts';
import { DisputeList } from '../../features/disputes/DisputeList.tsx';
import '../../features/disputes/texts.ts';
import { useMyDisputes } from '../../features/disputes/useMyDisputes.ts';
import { OwnReviews } from '../../features/reviews/OwnReviews.tsx';
import { scheduleQuery } from '../../features/teachers/teacher/availability-queries.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import '../../lib/texts/menu.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PastRow } from './sessions/PastRow.tsx';
import { TeacherActions } from './sessions/TeacherActions.tsx';

export function Sessions() {
  const { t } = useTranslation();
  const failure = useLoadFailure();
  return (
    <TeacherActions>
      <PageTitle>{t('menu.sessions')}</PageTitle>
      <h1 className="sr-only">{t('menu.sessions')}</h1>
      {failure.isTotal ? (
        <ErrorState
          title={t('teacherBookings.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={failure.retry}
        />
      ) : (
        <Screen />
      )}
    </TeacherActions>
  );
}

function Screen() {
  const { view, switchTo } = useView();
  const { data: schedule } = useQuery({ ...scheduleQuery, enabled: view === 'week' });
  if (view === 'week') {
    return (
      <WeekView openHours={schedule?.week} Row={AnyRow}>
        <ViewSwitch view={view} switchTo={switchTo} />
      </WeekView>
    );
  }
  return <Lists switchView={<ViewSwitch view={view} switchTo={switchTo} />} />;
}

function Lists({ switchView }: { switchView: ReactNode }) {
  const { data: counts } = useQuery(teacherSummaryQuery);
  const actions = useTeacherActions();
  const { user } = useMe();
  const me = user?._id;
  // An unverified teacher has no public page, and so no reviews.
  const isListed = user?.teacherProfile?.verificationStatus === 'verified';
  const asks = counts && counts.requests + counts.proposals;
  const upcoming = counts && counts.upcoming - counts.proposals;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Jumps asks={asks} upcoming={upcoming} past={counts?.past} />
        {switchView}
      </div>
      <div id="requests">
        <BookingSection section="waiting" count={asks} art={requestsArt} Row={AnyRow} />
      </div>
      <div id="upcoming">
        <BookingSection
          section="upcoming"
          count={upcoming}
          hint={<CompleteHint />}
          shows={(booking) => !canAcceptProposal(booking, actions)}
          art={sessionsArt}
          Row={UpcomingRow}
        />
      </div>
      <div id="past">
        <BookingSection section="past" count={counts?.past} art={reviewsArt} Row={PastRow} />
      </div>
      {me && <Disputes me={me} />}
      {me && isListed && <OwnReviews teacherId={me} />}
      <div className="grid justify-items-center">
        <CalendarFeed />
      </div>
    </div>
  );
}

/** A confirmed session among the requests is one that the student asks to move. */
function AnyRow({ booking }: { booking: TeacherBooking }) {
  if (statusIs(booking.status, 'request')) return <PendingRow booking={booking} />;
  if (statusIs(booking.status, 'scheduled')) return <UpcomingRow booking={booking} />;
  return <PastRow booking={booking} />;
}

interface JumpsProps {
  asks: number | undefined;
  upcoming: number | undefined;
  past: number | undefined;
}

function Jumps(counts: JumpsProps) {
  const { t } = useTranslation();
  const jump = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    const heading = document.querySelector<HTMLElement>(`#${id} h2`);
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  const links = [
    { id: 'requests', text: t('week.requests'), count: counts.asks },
    { id: 'upcoming', text: t('week.upcoming'), count: counts.upcoming },
    { id: 'past', text: t('week.past'), count: counts.past },
  ];
  return (
    <nav
      aria-label={t('week.sections')}
      className="-my-1.5 flex flex-wrap gap-1.5 py-1.5 max-md:gap-1"
    >
      {links.map(({ id, text, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink max-md:min-h-11 max-md:gap-1.5 max-md:px-2.5"
          onClick={jump(id)}
        >
          {text}
          {count !== undefined && <span className="text-xs font-semibold">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

type View = 'list' | 'week';
const STORED = 'sessions-view';

/** From the address, or as it was left the last time. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view') ?? localStorage.getItem(STORED);
  const switchTo = (view: View) => {
    localStorage.setItem(STORED, view);
    setSearch({ view }, { replace: true });
  };
  return { view: asked === 'week' ? ('week' as const) : ('list' as const), switchTo };
}

function ViewSwitch({ view, switchTo }: { view: View; switchTo: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('week.view')}
      className="grid grid-cols-2 gap-0.5 rounded-md border border-line bg-surface-2 p-0.5 max-md:w-full"
    >
      {(['list', 'week'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          className="inline-flex min-h-9 items-center justify-center gap-2 rounded-[10px] border border-transparent px-3.5 text-sm font-semibold text-ink-2 aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink max-md:min-h-11 [&_.lucide]:size-4"
          onClick={() => switchTo(one)}
        >
          {one === 'list' ? <List /> : <CalendarDays />}
          {t(`week.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** One toast for three lists, which usually fail together. */
function useLoadFailure() {
  const { t } = useTranslation();
  const queries = [
    useInfiniteQuery(teacherBookingsQuery('waiting')),
    useInfiniteQuery(teacherBookingsQuery('upcoming')),
    useInfiniteQuery(teacherBookingsQuery('past')),
  ];
  useErrorToast(
    {
      isError: queries.some((query) => query.isLoadingError),
      errorUpdateCount: Math.max(...queries.map((query) => query.errorUpdateCount)),
    },
    t('teacherBookings.fetchFailed'),
  );
  return {
    isTotal: queries.every((query) => query.isLoadingError),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

/** Hidden without disputes. */
function Disputes({ me }: { me: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: disputes, isPending, fault, refetch } = useMyDisputes();
  if (isPending || disputes?.length === 0) return null;
  if (!disputes) {
    return (
      <Card as="section" title={t('myDisputes.heading')}>
        <ErrorState small headingLevel={3} title={fault} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {t('myDisputes.heading')}
      </h2>
      <DisputeList disputes={disputes} me={me} />
    </section>
  );
}
