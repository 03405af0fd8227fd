import { PersonLine } from '../../features/bookings/PersonLine.tsx';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { fullDate } from '../../lib/format/session-time.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import type { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import type { Asked } from './useMore.tsx';

const loadReview = () =>
  import('../../features/reviews/ReviewDialog.tsx').then((module) => module.ReviewDialog);
const loadDispute = () =>
  import('../../features/disputes/DisputeDialog.tsx').then((module) => module.DisputeDialog);

interface MoreDialogsProps {
  dialog: ReturnType<typeof useDialogFor<Asked>>;
}

export function MoreDialogs({ dialog: { subject, popup, close } }: MoreDialogsProps) {
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
          <PersonLine name={fullName} picture={profilePicture}>
            {specialityName(speciality)}, {date}
          </PersonLine>
        </ReviewDialog>
      )}
    </LazyDialog>
  );
}
