import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { PageBody } from '../app/layout/PageBody.tsx';
import emptySessions from '../art/empty-sessions.svg';
import { CalendarFeed } from '../features/bookings/CalendarFeed.tsx';
import { reportedPaymentsQuery } from '../features/bookings/checkout/payment-outcome.ts';
import {
  openBookingsQuery,
  pastBookingsQuery,
  studentBookingQueries,
} from '../features/bookings/queries.ts';
import { BookingCard } from '../features/bookings/student/BookingCard.tsx';
import { useFocusOnCard } from '../features/bookings/student/booking-context.ts';
import { refetchIntervalOf, sectionsOf } from '../features/bookings/student/own-bookings.ts';
import '../features/bookings/student/texts.ts';
import { useErrorToast } from '../lib/api/useErrorToast.ts';
import { useNow } from '../lib/realtime/useNow.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { lazyPage } from '../ui/lazy.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { SectionTabs } from '../ui/lists/SectionTabs.tsx';
import { ShowMore } from '../ui/lists/ShowMore.tsx';
import {
  PromptContext,
  ReviewOrDisputeDialog,
  useCardExtras,
} from './my-sessions/useCardExtras.tsx';

const NotFound = lazyPage(() => import('./NotFound.tsx').then((module) => module.NotFound));
const Series = lazyPage(() => import('./my-sessions/Series.tsx').then((module) => module.Series));

/** The own sessions, and below them the page of a series. */
export function MyAppointments() {
  return (
    <Routes>
      <Route index element={<OwnSessions />} />
      <Route path="series/:seriesId" element={<Series />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function OwnSessions() {
  const { t } = useTranslation();
  const now = useNow();
  const own = useOwnBookings();
  useFocusOnCard();
  const { open, past, reported } = own;
  const sections = open && past && sectionsOf({ open, past, reported }, now);
  const isFilled = sections && !sections.isEmpty;

  return (
    <PageBody>
      <PageTitle>{t('mySessions.title')}</PageTitle>
      <PageHead
        title={t('mySessions.title')}
        text={
          <span role="status">
            {own.isPending && t('mySessions.loading')}
            {isFilled && t('mySessions.allInWib')}
          </span>
        }
        actions={isFilled && <FindTeacher variant="secondary" className="max-md:hidden" />}
      />
      {own.isPending && <BookingCardSkeletons />}
      {own.isError && !sections && (
        <ErrorState
          title={t('mySessions.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={own.refetch}
        />
      )}
      {sections && !isFilled && (
        <EmptyState art={emptySessions} title={t('mySessions.empty')} action={<FindTeacher />} />
      )}
      {isFilled && <Sections sections={sections} own={own} now={now} />}
      {isFilled && (
        <div className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1">
          <CalendarFeed />
          <ButtonLink to={paths.refunds} variant="ghost" size="sm">
            {t('mySessions.refunds')}
          </ButtonLink>
        </div>
      )}
    </PageBody>
  );
}

interface SectionsProps {
  sections: ReturnType<typeof sectionsOf>;
  own: ReturnType<typeof useOwnBookings>;
  now: Date;
}

/** What needs the student now, then what comes, then what is over. */
function Sections({ sections, own, now }: SectionsProps) {
  const { t } = useTranslation();
  const { justBooked, upcoming, over, lit, primary } = sections;
  const past = [...over, ...sections.past];
  const pastCount =
    own.pastTotal === undefined ? sections.past.length : own.pastTotal - sections.toDecide.length;
  const extras = useCardExtras(past, now);
  const card = (booking: StudentBooking) => (
    <BookingCard
      key={booking._id}
      booking={booking}
      now={now}
      isLit={booking === lit}
      isJustBooked={booking === justBooked}
      isPrimary={booking === primary}
      reported={own.reported[booking._id]?.outcome ?? OUTCOMES[booking.payment]}
      extras={extras.extrasOf(booking)}
    />
  );
  const tabs = [
    { id: 'now', cards: sections.now, count: sections.now.length, isUrgent: true },
    { id: 'upcoming', cards: upcoming, count: upcoming.length + (justBooked ? 1 : 0) },
    { id: 'past', cards: past, count: over.length + pastCount },
  ] as const;
  const isIdle = sections.now.length === 0;
  const shown = tabs.filter(({ id, count }) => count > 0 || (id === 'upcoming' && isIdle));
  // The only upcoming booking stands on top.
  const isUpcomingOnTop = justBooked !== undefined && upcoming.length === 0;
  return (
    <PromptContext value={extras.dialog.show}>
      {shown.length > 1 && (
        <SectionTabs
          label={t('mySessions.title')}
          sections={shown.map((tab) => ({ ...tab, text: t(`mySessions.sections.${tab.id}`) }))}
        />
      )}
      <div className="grid gap-9">
        {justBooked && (
          <section id={isUpcomingOnTop ? 'upcoming' : undefined} tabIndex={-1}>
            <h2 className="sr-only">{t('mySessions.justBooked')}</h2>
            <ul>{card(justBooked)}</ul>
          </section>
        )}
        {shown.map(({ id, cards }) =>
          id === 'upcoming' && isUpcomingOnTop ? null : (
            <section key={id} id={id} tabIndex={-1}>
              <h2 className="mb-3.5 text-xl">{t(`mySessions.sections.${id}`)}</h2>
              {cards.length > 0 ? (
                <ul className="grid gap-3.5">{cards.map(card)}</ul>
              ) : (
                <p className="text-ink-2">{t('mySessions.upcomingNone')}</p>
              )}
              {id === 'past' && (
                <div className="mt-4.5 grid">
                  <ShowMore query={own.pastQuery} />
                </div>
              )}
            </section>
          ),
        )}
      </div>
      <ReviewOrDisputeDialog dialog={extras.dialog} />
    </PromptContext>
  );
}

/** Without a report of this visit, what the provider has told the server. */
const OUTCOMES = { none: undefined, pending: 'pending', failed: 'error' } as const;

function FindTeacher(look: { variant?: 'secondary'; className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.teachers()} {...look}>
      {t('mySessions.findTeacher')}
    </ButtonLink>
  );
}

/** Hidden from screen readers: the page announces that it is loading. */
function BookingCardSkeletons() {
  return (
    <div aria-hidden className="grid animate-appear gap-3.5">
      {['a', 'b', 'c', 'd'].map((card) => (
        <div
          key={card}
          className="grid grid-cols-[60px_minmax(0,1fr)] items-start gap-3.5 rounded-xl border border-line bg-surface p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-5.5 md:p-5"
        >
          <Skeleton className="h-18 rounded-lg md:h-21.5" />
          <div>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-37" />
                <Skeleton className="h-3 w-25" />
              </div>
            </div>
            <Skeleton className="mt-5 h-3.25 w-7/10" />
          </div>
          <Skeleton className="h-6.5 w-28 rounded-full max-md:order-first max-md:col-span-2" />
        </div>
      ))}
    </div>
  );
}

/** The student's bookings, refetched while one of them is pending. */
function useOwnBookings() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: reported = {} } = useQuery(reportedPaymentsQuery);
  const refetchInterval = (bookings: readonly StudentBooking[] = []) =>
    refetchIntervalOf(
      bookings,
      queryClient.getQueryData(reportedPaymentsQuery.queryKey) ?? {},
      Date.now(),
    );
  const open = useQuery({
    ...openBookingsQuery,
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
  const past = useInfiniteQuery({
    ...pastBookingsQuery,
    refetchInterval: ({ state }) =>
      refetchInterval(state.data?.pages.flatMap(({ bookings }) => bookings)),
  });
  const failing = open.isError ? open : past;
  useErrorToast(failing, t('mySessions.fetchFailed'));
  return {
    open: open.data,
    past: past.data?.pages.flatMap(({ bookings }) => bookings),
    pastTotal: past.data?.pages[0]?.total,
    pastQuery: past,
    reported,
    isPending: open.isPending || past.isPending,
    isError: failing.isError,
    refetch: () => void queryClient.invalidateQueries(studentBookingQueries),
  };
}
