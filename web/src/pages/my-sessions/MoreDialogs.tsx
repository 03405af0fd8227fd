import { lazy, Suspense } from 'react';
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
  const props = { ...popup, closeAfter: close };
  return (
    <Suspense>
      {act === 'report' ? (
        <ReportDialog key={booking._id} {...props} session={booking} name={fullName} date={date} />
      ) : (
        <ReviewDialog key={booking._id} {...props} sessionId={booking._id} teacherId={teacherId}>
          <PersonLine name={fullName} picture={profilePicture}>
            {specialityName(speciality)}, {date}
          </PersonLine>
        </ReviewDialog>
      )}
    </Suspense>
  );
}
