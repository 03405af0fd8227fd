import { useMe } from '../../../features/accounts/queries.ts';
import type { Asked } from '../../../features/bookings/teacher/acts-context.ts';
import {
  CompleteDialog,
  ConfirmDialog,
  RefuseDialog,
} from '../../../features/bookings/teacher/SessionDialogs.tsx';
import { useBookingChange } from '../../../features/bookings/teacher/useBookingChange.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { fullDate } from '../../../lib/format/session-time.ts';
import { LazyDialog } from '../../../ui/overlays/LazyDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';

const loadDispute = () =>
  import('../../../features/disputes/DisputeDialog.tsx').then((module) => module.DisputeDialog);

interface AskedDialogProps {
  asked: Asked;
  popup: PopupProps;
  /** When it is done, or can no longer be. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function AskedDialog({ asked: { act, booking }, popup, closeAfter }: AskedDialogProps) {
  const change = useBookingChange();
  const link = useMe().user?.teacherProfile?.defaultSessionLink ?? '';
  if (act === 'dispute') {
    return (
      <LazyDialog load={loadDispute} popup={popup}>
        {(DisputeDialog) => (
          <DisputeDialog
            {...popup}
            session={booking}
            name={booking.studentId.fullName}
            date={fullDate(booking.date, currentLanguage())}
            closeAfter={closeAfter}
          />
        )}
      </LazyDialog>
    );
  }
  const send = (text?: string) =>
    closeAfter(change.mutateAsync({ act, booking, ...(text && { text }) }));
  const props = { ...popup, booking, send };
  if (act === 'confirm') return <ConfirmDialog {...props} defaultLink={link} />;
  if (act === 'complete') return <CompleteDialog {...props} />;
  return <RefuseDialog {...props} act={act} />;
}
