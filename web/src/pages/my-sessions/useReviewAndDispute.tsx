import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { PersonHeader } from '../../features/bookings/PersonHeader.tsx';
import { disputedBookingIds, myDisputesQuery } from '../../features/disputes/queries.ts';
import '../../features/disputes/texts.ts';
import { useReviewStatus } from '../../features/reviews/queries.ts';
import '../../features/reviews/texts.ts';
import { fullDate } from '#domain/format-dates.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

export interface ReviewOrDisputePrompt {
  act: 'review' | 'dispute';
  booking: StudentBooking;
}

/** Review and dispute of a student's booking, from their own features. */
export function useReviewAndDispute(bookings: readonly StudentBooking[]) {
  const { t } = useTranslation();
  const dialog = useDialogFor<ReviewOrDisputePrompt>();
  const disputed = disputedBookingIds(useQuery(myDisputesQuery).data);
  const { unreviewed, ratings } = useReviewStatus(
    bookings.filter(({ status }) => statusIs(status, 'taught')),
  );

  const actionsOf = (booking: StudentBooking) => {
    const isDisputed = disputed.has(booking._id);
    const canReview = unreviewed.has(booking._id);
    const canDispute = statusIs(booking.status, 'agreed') && !isDisputed;
    if (!canReview && !canDispute && !isDisputed) return undefined;
    const name = booking.teacherId.fullName;
    const ask = (act: ReviewOrDisputePrompt['act']) => ({
      'aria-haspopup': 'dialog' as const,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
        dialog.show({ act, booking }, currentTarget),
    });
    return (
      <>
        {isDisputed && (
          <ButtonLink variant="ghost" size="sm" className={QUIET} to={paths.myDisputes}>
            {t('report.reported')}
          </ButtonLink>
        )}
        {canDispute && (
          <Button variant="ghost" size="sm" className={QUIET} {...ask('dispute')}>
            {t('report.action')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {canReview && (
          <Button variant="soft" size="sm" {...ask('review')}>
            <Star />
            {t('leaveReview.action')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </>
    );
  };
  const reviewTextOf = ({ _id }: StudentBooking) => {
    const rating = ratings.get(_id);
    if (unreviewed.has(_id)) return t('leaveReview.invitation');
    return (
      rating && (
        <span className="flex flex-wrap items-center gap-x-2">
          {t('leaveReview.rated')} <Stars value={rating} />
        </span>
      )
    );
  };
  return { actionsOf, reviewTextOf, dialog };
}

const QUIET = 'max-md:border-line';

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
