import { useQuery } from '@tanstack/react-query';
import { CalendarSync, EllipsisVertical, MessageCircle, Repeat } from 'lucide-react';
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { disputeBlocker, isDecided } from '#domain/dispute.ts';
import { PersonHeader } from '../../features/bookings/PersonHeader.tsx';
import { nameOf, OfBooking, QUIET, WIDE } from '../../features/bookings/student/card-parts.tsx';
import {
  offersNextWeeks,
  sameHourAhead,
  sameTimeNextWeeks,
  startOf,
} from '../../features/bookings/student/own-bookings.ts';
import '../../features/bookings/student/texts.ts';
import { myDisputesQuery } from '../../features/disputes/queries.ts';
import '../../features/disputes/texts.ts';
import { useStartConversation } from '../../features/messages/useStartConversation.ts';
import { useReviewStatus } from '../../features/reviews/queries.ts';
import '../../features/reviews/texts.ts';
import { fullDate } from '#domain/format-dates.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

interface ReviewOrDisputePrompt {
  act: 'review' | 'dispute';
  booking: StudentBooking;
}

/** Opens the dialog of a booking, from a menu that is loaded later. */
export const PromptContext = createContext<
  (prompt: ReviewOrDisputePrompt, button: HTMLElement) => void
>(() => undefined);

/** What other features add to a student's cards: messages, reviews, disputes, booking again. */
export function useCardExtras(bookings: readonly StudentBooking[], now: Date) {
  const { t } = useTranslation();
  const dialog = useDialogFor<ReviewOrDisputePrompt>();
  const { data: disputes = [] } = useQuery(myDisputesQuery);
  const { writeTo, writingTo } = useStartConversation();
  const taught = bookings.filter(({ status }) => statusIs(status, 'taught'));
  const { unreviewed, ratings } = useReviewStatus(taught);

  const disputesOf = ({ _id }: StudentBooking) =>
    disputes.filter(({ sessionId }) => sessionId._id === _id);
  const isDisputed = (booking: StudentBooking) =>
    disputesOf(booking).some(({ status }) => !isDecided(status));

  const menuOf = (booking: StudentBooking) => {
    const facts = {
      status: booking.status,
      startsAt: startOf(booking),
      isDisputed: isDisputed(booking),
      reports: disputesOf(booking).length,
    };
    if (disputeBlocker(facts, now)) return undefined;
    return (
      <LazyPopup
        kind="menu"
        load={() => import('./MoreMenu.tsx').then((module) => module.MoreMenu)}
        trigger={(props) => (
          <IconButton
            label={`${t('mySessions.more')} – ${nameOf(booking)}`}
            className="max-md:order-last max-md:flex-none!"
            {...props}
          >
            <EllipsisVertical />
          </IconButton>
        )}
      />
    );
  };

  const actionsOf = (booking: StudentBooking) => {
    const { _id: teacherId, isListed } = booking.teacherId;
    const isPast = statusIs(booking.status, 'past');
    return (
      <>
        {isDisputed(booking) && (
          <ButtonLink variant="ghost" size="sm" className={QUIET} to={paths.myDisputes}>
            {t('report.reported')}
            <OfBooking booking={booking} />
          </ButtonLink>
        )}
        {(isListed || !isPast) && !statusIs(booking.status, 'hold') && (
          <Button
            variant="ghost"
            size="sm"
            className={QUIET}
            busyText={writingTo === teacherId && t('ui.loading')}
            onClick={() => writeTo(teacherId)}
          >
            <MessageCircle />
            {t('mySessions.message')}
            <OfBooking booking={booking} />
          </Button>
        )}
        {offersNextWeeks(booking) && (
          <ButtonLink
            variant="ghost"
            size="sm"
            className={QUIET}
            to={paths.session(teacherId, sameTimeNextWeeks(booking, now))}
          >
            <CalendarSync />
            {t('lessons.nextWeeks')}
            <OfBooking booking={booking} />
          </ButtonLink>
        )}
        {isListed && isPast && (
          <ButtonLink
            size="sm"
            // Neither above nor as strong as the button that asks where a refund goes.
            {...(booking.refund.status === 'undecided'
              ? { variant: 'ghost', className: QUIET }
              : { variant: 'soft', className: WIDE })}
            to={paths.session(teacherId, sameHourAhead(booking, now))}
          >
            <Repeat />
            {t('mySessions.bookAgain')}
            <OfBooking booking={booking} />
          </ButtonLink>
        )}
      </>
    );
  };

  const reviewTextOf = (booking: StudentBooking) => {
    const rating = ratings.get(booking._id);
    if (unreviewed.has(booking._id))
      return (
        <>
          {t('leaveReview.invitation')}{' '}
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-6 rounded-[4px] font-semibold text-brand-text underline decoration-current/30 decoration-[1.5px] underline-offset-3 hover:decoration-current max-md:block max-md:min-h-11"
            onClick={({ currentTarget }) => dialog.show({ act: 'review', booking }, currentTarget)}
          >
            {t('leaveReview.action')}
            <OfBooking booking={booking} />
          </button>
        </>
      );
    return (
      rating && (
        <span className="flex flex-wrap items-center gap-x-2">
          {t('leaveReview.rated')} <Stars value={rating} />
        </span>
      )
    );
  };

  const extrasOf = (booking: StudentBooking) => ({
    menu: menuOf(booking),
    actions: actionsOf(booking),
    statusText: reviewTextOf(booking),
  });
  return { extrasOf, dialog };
}

const loadReview = () =>
  import('../../features/reviews/ReviewDialog.tsx').then((module) => module.ReviewDialog);
const loadDispute = () =>
  import('../../features/disputes/DisputeDialog.tsx').then((module) => module.DisputeDialog);

interface ReviewOrDisputeDialogProps {
  dialog: ReturnType<typeof useDialogFor<ReviewOrDisputePrompt>>;
}

export function ReviewOrDisputeDialog({
  dialog: { subject, popup, close },
}: ReviewOrDisputeDialogProps) {
  const specialityName = useSpecialityName();
  if (!subject) return null;
  const { act, booking } = subject;
  const { _id: teacherId, fullName, profilePicture, speciality } = booking.teacherId;
  const date = fullDate(booking.date, currentLanguage());
  const props = { ...popup, closeAfter: close };
  return act === 'dispute' ? (
    <LazyDialog key={`dispute ${booking._id}`} load={loadDispute} popup={popup}>
      {(DisputeDialog) => (
        <DisputeDialog {...props} session={booking} name={fullName} date={date} />
      )}
    </LazyDialog>
  ) : (
    <LazyDialog key={`review ${booking._id}`} load={loadReview} popup={popup}>
      {(ReviewDialog) => (
        <ReviewDialog {...props} sessionId={booking._id} teacherId={teacherId}>
          <PersonHeader name={fullName} picture={profilePicture}>
            {specialityName(speciality)}, {date}
          </PersonHeader>
        </ReviewDialog>
      )}
    </LazyDialog>
  );
}
