import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings-admin.ts';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { isDecided } from '#domain/dispute.ts';
import { may } from '#domain/booking.ts';
import {
  BookingFacts,
  BookingLessons,
  BookingMoney,
} from '../../features/bookings/admin/BookingFacts.tsx';
import { adminBookingQuery } from '../../features/bookings/admin/queries.ts';
import { RevokeDialog } from '../../features/bookings/admin/RevokeDialog.tsx';
import { Timeline } from '../../features/bookings/admin/Timeline.tsx';
import { useReasonName } from '../../features/disputes/DisputeParts.tsx';
import '../../features/bookings/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { focusHome } from '../../ui/layout/focus-home.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

export function Booking() {
  const { t } = useTranslation();
  const { bookingId = '' } = useParams();
  const { data: booking, isPending, error, refetch } = useQuery(adminBookingQuery(bookingId));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageTitle>{t('menu.bookings')}</PageTitle>
      <ButtonLink to={paths.adminBookings()} variant="ghost" className="mb-3 -ml-3">
        <ArrowLeft />
        {t('adminBookings.back')}
      </ButtonLink>
      {isPending && <ListSkeleton />}
      {!isPending && !booking && (
        <ErrorState
          headingLevel={1}
          title={t(isUnknown ? 'adminBookings.notFound' : 'adminBookings.fileFailed')}
          {...(!isUnknown && { onRetry: () => void refetch() })}
        />
      )}
      {booking && <BookingDetail booking={booking} />}
    </>
  );
}

function BookingDetail({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const now = useNow();
  const dialog = useDialogFor<BookingDetail>();
  const { status, price, student, teacher } = booking;
  const isDisputed = booking.dispute !== null && !isDecided(booking.dispute.status);
  const facts = { status, price, startsAt: new Date(booking.startsAt), isDisputed };
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 {...focusHome} className="text-[1.625rem] wrap-anywhere">
            {t('adminBookings.title', { student: student.fullName, teacher: teacher.fullName })}
          </h1>
          <p className="mt-1 text-sm text-ink-3">{t('adminBookings.recorded')}</p>
        </div>
        {may(facts, 'revoke', 'admin', now) && (
          <Button
            variant="danger-ghost"
            aria-haspopup="dialog"
            className="max-md:w-full"
            onClick={({ currentTarget }) => dialog.show(booking, currentTarget)}
          >
            {t('adminBookings.cancel')}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[420px_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <BookingFacts booking={booking} />
          <BookingMoney money={booking.money} />
          <BookingLessons booking={booking} />
        </div>
        <Timeline entries={booking.timeline} reasonName={reasonName} />
      </div>
      {dialog.subject && (
        <RevokeDialog booking={dialog.subject} popup={dialog.popup} closeAfter={dialog.close} />
      )}
    </section>
  );
}
