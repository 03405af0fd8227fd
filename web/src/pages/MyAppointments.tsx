import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import emptySessions from '../art/empty-sessions.svg';
import { BookingCard } from '../features/bookings/student/BookingCard.tsx';
import { BookingCardSkeletons } from '../features/bookings/student/BookingCardSkeletons.tsx';
import { CalendarFeed } from '../features/bookings/CalendarFeed.tsx';
import { useFocusOnCard } from '../features/bookings/student/card-focus.ts';
import { inOrder, nextOf } from '../features/bookings/student/own-bookings.ts';
import { useOwnBookings } from '../features/bookings/student/useOwnBookings.ts';
import '../features/bookings/student/texts.ts';
import { PageBody } from '../app/layout/PageBody.tsx';
import { useNow } from '../lib/realtime/useNow.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ShowMore } from '../ui/lists/ShowMore.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { MoreDialogs } from './my-sessions/MoreDialogs.tsx';
import { useMore } from './my-sessions/useMore.tsx';

export function MyAppointments() {
  const { t } = useTranslation();
  const now = useNow();
  const own = useOwnBookings();
  useFocusOnCard();
  const bookings = own.bookings && inOrder(own.bookings, now);
  const isFilled = bookings !== undefined && bookings.length > 0;

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
      {own.isError && !bookings && (
        <ErrorState
          title={t('mySessions.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void own.refetch()}
        />
      )}
      {bookings && !isFilled && (
        <EmptyState art={emptySessions} title={t('mySessions.empty')} action={<FindTeacher />} />
      )}
      {isFilled && <Cards bookings={bookings} reported={own.reported} now={now} />}
      {own.hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <ShowMore query={own} />
        </div>
      )}
      {bookings && (
        <div className="mt-6 grid justify-items-center">
          <CalendarFeed />
        </div>
      )}
    </PageBody>
  );
}

interface CardsProps {
  bookings: readonly StudentBooking[];
  reported: Record<string, { outcome: 'success' | 'pending' }>;
  now: Date;
}

function Cards({ bookings, reported, now }: CardsProps) {
  const next = nextOf(bookings, now);
  const more = useMore(bookings);
  return (
    <>
      <ul className="grid gap-3.5">
        {bookings.map((booking) => (
          <BookingCard
            key={booking._id}
            booking={booking}
            now={now}
            isNext={booking === next}
            reported={reported[booking._id]}
            more={more.actionsOf(booking)}
            says={more.saysOf(booking)}
          />
        ))}
      </ul>
      <MoreDialogs dialog={more.dialog} />
    </>
  );
}

function FindTeacher(look: { variant?: 'secondary'; className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.teachers()} {...look}>
      {t('mySessions.findTeacher')}
    </ButtonLink>
  );
}
