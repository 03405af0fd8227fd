import { lazy, Suspense } from 'react';
import type { StudentBooking } from '#contract/bookings.ts';
import { reportObstacle } from '#domain/dispute.ts';
import { PersonLine } from '../../features/bookings/PersonLine.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { fullDate } from '../../lib/session-time.ts';
import { useSpecialityName } from '../../lib/specialities.ts';
import type { useDialogFor } from '../../ui/useDialogFor.ts';
import type { Asked } from './useMore.tsx';

const ReviewDialog = lazy(async () => ({
  default: (await import('../../features/reviews/ReviewDialog.tsx')).ReviewDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('../../features/disputes/ReportDialog.tsx')).ReportDialog,
}));

interface MoreDialogsProps {
  dialog: ReturnType<typeof useDialogFor<Asked>>;
}

export function MoreDialogs({ dialog: { subject, popup, close } }: MoreDialogsProps) {
  const specialityName = useSpecialityName();
  if (!subject) return null;
  const { act, booking } = subject;
  const { _id: teacherId, fullName, profilePicture, speciality } = booking.teacherId;
  const date = fullDate(booking.date, currentLanguage());
  const props = { ...popup, sessionId: booking._id, closeAfter: close };
  return (
    <Suspense>
      {act === 'report' ? (
        <ReportDialog
          key={booking._id}
          {...props}
          obstacle={reportObstacle(factsOf(booking), new Date())}
          name={fullName}
          date={date}
        />
      ) : (
        <ReviewDialog key={booking._id} {...props} teacherId={teacherId}>
          <PersonLine name={fullName} picture={profilePicture}>
            {specialityName(speciality)}, {date}
          </PersonLine>
        </ReviewDialog>
      )}
    </Suspense>
  );
}

/** Its card offers no report while one is open. */
const factsOf = ({ status, startsAt }: StudentBooking) => ({
  status,
  startsAt: new Date(startsAt),
  isDisputed: false,
});
