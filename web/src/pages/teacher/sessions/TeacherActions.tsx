import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullDate } from '#domain/format-dates.ts';
import { useMe } from '../../../features/accounts/queries.ts';
import {
  CompleteDialog,
  ConfirmDialog,
  RefuseDialog,
} from '../../../features/bookings/teacher/BookingDialogs.tsx';
import {
  type BookingPrompt,
  TeacherActionsContext,
  useBookingChange,
} from '../../../features/bookings/teacher/teacher-actions.ts';
import { disputedBookingIds, myDisputesQuery } from '../../../features/disputes/queries.ts';
import { useStartConversation } from '../../../features/messages/useStartConversation.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { LazyDialog } from '../../../ui/overlays/LazyDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';

/** What a teacher can do with the bookings on a screen, and the dialogs for it. */
export function TeacherActions({ children }: { children: ReactNode }) {
  const now = useNow();
  const dialog = useDialogFor<BookingPrompt>();
  const disputed = disputedBookingIds(useQuery(myDisputesQuery).data);
  const isDisputed = ({ _id }: { _id: string }) => disputed.has(_id);
  return (
    <TeacherActionsContext value={{ now, ask: dialog.show, ...useStartConversation(), isDisputed }}>
      {children}
      {dialog.subject && (
        <BookingPromptDialog
          key={dialog.subject.act + dialog.subject.booking._id}
          prompt={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </TeacherActionsContext>
  );
}

const loadDispute = () =>
  import('../../../features/disputes/DisputeDialog.tsx').then((module) => module.DisputeDialog);

interface BookingPromptDialogProps {
  prompt: BookingPrompt;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

function BookingPromptDialog({
  prompt: { act, booking },
  popup,
  closeAfter,
}: BookingPromptDialogProps) {
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
