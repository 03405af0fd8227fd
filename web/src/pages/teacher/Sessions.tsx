import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import requestsArt from '../../art/empty-requests.svg';
import reviewsArt from '../../art/empty-reviews.svg';
import sessionsArt from '../../art/empty-sessions.svg';
import { useMe } from '../../features/accounts/queries.ts';
import { CalendarFeed } from '../../features/bookings/CalendarFeed.tsx';
import { PendingRow } from '../../features/bookings/teacher/PendingRow.tsx';
import {
  CompleteDialog,
  ConfirmDialog,
  RefuseDialog,
} from '../../features/bookings/teacher/BookingDialogs.tsx';
import { BookingSection } from '../../features/bookings/teacher/BookingSection.tsx';
import { UpcomingRow } from '../../features/bookings/teacher/UpcomingRow.tsx';
import {
  TeacherActionsContext,
  type BookingPrompt,
  useBookingChange,
} from '../../features/bookings/teacher/teacher-actions.ts';
import { teacherBookingsQuery, usePendingCount } from '../../features/bookings/teacher/queries.ts';
import '../../features/bookings/teacher/texts.ts';
import { DisputeList } from '../../features/disputes/DisputeList.tsx';
import { disputedBookingIds, myDisputesQuery } from '../../features/disputes/queries.ts';
import '../../features/disputes/texts.ts';
import { useMyDisputes } from '../../features/disputes/useMyDisputes.ts';
import { useStartConversation } from '../../features/messages/useStartConversation.ts';
import { OwnReviews } from '../../features/reviews/OwnReviews.tsx';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { fullDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import '../../lib/texts/menu.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import { PastRow } from './sessions/PastRow.tsx';

export function Sessions() {
  const { t } = useTranslation();
  const now = useNow();
  const dialog = useDialogFor<BookingPrompt>();
  const { user } = useMe();
  const me = user?._id;
  // An unverified teacher has no public page, and so no reviews.
  const isListed = user?.teacherProfile?.verificationStatus === 'verified';
  const disputed = disputedBookingIds(useQuery(myDisputesQuery).data);
  const isDisputed = ({ _id }: { _id: string }) => disputed.has(_id);
  const failure = useLoadFailure();
  return (
    <TeacherActionsContext value={{ now, ask: dialog.show, ...useStartConversation(), isDisputed }}>
      <PageTitle>{t('menu.sessions')}</PageTitle>
      <h1 className="sr-only">{t('menu.sessions')}</h1>
      {failure.isTotal ? (
        <ErrorState
          title={t('teacherBookings.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={failure.retry}
        />
      ) : (
        <div className="grid gap-5">
          <BookingSection
            section="pending"
            art={requestsArt}
            Row={PendingRow}
            aside={<PendingCount />}
          />
          <BookingSection section="upcoming" art={sessionsArt} Row={UpcomingRow} />
          <BookingSection section="past" art={reviewsArt} Row={PastRow} />
          {me && <Disputes me={me} />}
          {me && isListed && <OwnReviews teacherId={me} />}
          <div className="grid justify-items-center">
            <CalendarFeed />
          </div>
        </div>
      )}
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

function PendingCount() {
  const { t } = useTranslation();
  const waiting = usePendingCount();
  if (waiting.count === 0) return null;
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full border border-pending-line bg-pending-bg py-0.5 pr-2.5 pl-2 text-xs font-semibold text-pending-fg">
      <Hourglass className="size-3.5 stroke-[2.2]" />
      {t('teacherBookings.waiting', waiting)}
    </span>
  );
}

/** One toast for three lists, which usually fail together. */
function useLoadFailure() {
  const { t } = useTranslation();
  const queries = [
    useInfiniteQuery(teacherBookingsQuery('pending')),
    useInfiniteQuery(teacherBookingsQuery('upcoming')),
    useInfiniteQuery(teacherBookingsQuery('past')),
  ];
  useErrorToast(
    {
      isError: queries.some((query) => query.isLoadingError),
      errorUpdateCount: Math.max(...queries.map((query) => query.errorUpdateCount)),
    },
    t('teacherBookings.fetchFailed'),
  );
  return {
    isTotal: queries.every((query) => query.isLoadingError),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

/** Hidden without disputes. */
function Disputes({ me }: { me: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: disputes, isPending, fault, refetch } = useMyDisputes();
  if (isPending || disputes?.length === 0) return null;
  if (!disputes) {
    return (
      <Card as="section" title={t('myDisputes.reports')}>
        <ErrorState small headingLevel={3} title={fault} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {t('myDisputes.reports')}
      </h2>
      <DisputeList disputes={disputes} me={me} />
    </section>
  );
}

const loadDispute = () =>
  import('../../features/disputes/DisputeDialog.tsx').then((module) => module.DisputeDialog);

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
