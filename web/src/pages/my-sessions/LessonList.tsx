import { CalendarSync, EllipsisVertical } from 'lucide-react';
import { createContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { useRefundText } from '../../features/bookings/checkout/BookingSummary.tsx';
import { shortMoment, useMoment } from '../../features/bookings/moments.ts';
import { BookingContext } from '../../features/bookings/student/booking-context.ts';
import {
  actionsOf,
  offersNextWeeks,
  sameTimeNextWeeks,
  startOf,
} from '../../features/bookings/student/own-bookings.ts';
import { LessonRow } from '../../features/bookings/student/SeriesParts.tsx';
import '../../features/bookings/student/texts.ts';
import { useRefundStatusText } from '../../features/bookings/student/useStatusText.ts';
import { firstName } from '../../lib/format/names.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

interface LessonPrompt {
  act: 'move' | 'cancel' | 'following';
  lesson: StudentBooking;
}

/** Opens the dialog of a lesson, from a menu that is loaded later. */
export const LessonPromptContext = createContext<
  (prompt: LessonPrompt, button: HTMLElement) => void
>(() => undefined);

/** The lessons of a series, each with its state and what can be done with it. */
export function LessonList({ lessons }: { lessons: readonly StudentBooking[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const dialog = useDialogFor<LessonPrompt>();
  const count = (has: 'taught' | 'open' | 'cancelled') =>
    lessons.filter(({ status }) => statusIs(status, has)).length;
  const counts = [
    t('lessons.done', { count: count('taught') }),
    t('lessons.coming', { count: count('open') }),
    count('cancelled') > 0 && t('lessons.cancelled', { count: count('cancelled') }),
  ];
  const next = lessons.find((one) => statusIs(one.status, 'scheduled') && startOf(one) > now);
  const ending = lessons.findLast(offersNextWeeks);
  return (
    <Card
      as="section"
      title={t('lessons.title')}
      aside={counts.filter(Boolean).join(', ')}
      losesRows
    >
      <LessonPromptContext value={dialog.show}>
        <ol className="divide-y divide-line">
          {lessons.map((lesson) => (
            <BookingContext key={lesson._id} value={lesson}>
              <Lesson lesson={lesson} now={now} isNext={lesson === next} />
            </BookingContext>
          ))}
        </ol>
      </LessonPromptContext>
      {ending && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-2 p-4 text-sm text-ink-2">
          {t('lessons.nextWeeksText')}
          <ButtonLink
            variant="soft"
            size="sm"
            to={paths.session(ending.teacherId._id, sameTimeNextWeeks(ending, now))}
          >
            <CalendarSync />
            {t('lessons.nextWeeks')}
          </ButtonLink>
        </div>
      )}
      <LessonDialog dialog={dialog} />
    </Card>
  );
}

const loadMenu = () => import('./LessonMenu.tsx').then((module) => module.LessonMenu);

function Lesson({ lesson, now, isNext }: { lesson: StudentBooking; now: Date; isNext: boolean }) {
  const { t } = useTranslation();
  const { reschedule, cancel } = actionsOf(lesson, now);
  const moment = shortMoment(startOf(lesson));
  return (
    <LessonRow
      lesson={lesson}
      isLit={isNext}
      text={<LessonText lesson={lesson} now={now} isNext={isNext} />}
      menu={
        reschedule || cancel ? (
          <LazyPopup
            kind="menu"
            load={loadMenu}
            trigger={(props) => (
              <IconButton label={t('lessons.menu', { moment })} {...props}>
                <EllipsisVertical />
              </IconButton>
            )}
          />
        ) : null
      }
    />
  );
}

interface LessonTextProps {
  lesson: StudentBooking;
  now: Date;
  isNext: boolean;
}

/** The proposal or refund of a lesson, why it was cancelled, and the deadline of the next one. */
function LessonText({ lesson, now, isNext }: LessonTextProps): ReactNode {
  const { t } = useTranslation();
  const moment = useMoment();
  const refund = useRefundStatusText(lesson);
  const deadline = useRefundText(startOf(lesson), now);
  const { proposal, reason, teacherId, status } = lesson;
  const name = firstName(teacherId.fullName);
  const parts = [
    isNext && `${t('lessons.next')} ${deadline}`,
    proposal &&
      t('mySessions.says.proposed', { name, moment: moment(new Date(proposal.startsAt)) }),
    statusIs(status, 'cancelled') && !refund && t('mySessions.says.notRefunded'),
    refund,
    reason && t('mySessions.says.reason', { name, reason }),
  ];
  return parts.filter(Boolean).join(' ') || null;
}

const loadCancel = () =>
  import('../../features/bookings/student/CancelDialog.tsx').then((module) => module.CancelDialog);
const loadReschedule = () =>
  import('../../features/bookings/student/RescheduleDialog.tsx').then(
    (module) => module.RescheduleDialog,
  );

function LessonDialog({
  dialog: { subject, popup },
}: {
  dialog: ReturnType<typeof useDialogFor<LessonPrompt>>;
}) {
  if (!subject) return null;
  const { act, lesson } = subject;
  return (
    <BookingContext value={lesson}>
      {act === 'move' ? (
        <LazyDialog key={`move ${lesson._id}`} load={loadReschedule} popup={popup}>
          {(RescheduleDialog) => <RescheduleDialog {...popup} />}
        </LazyDialog>
      ) : (
        <LazyDialog key={`${act} ${lesson._id}`} load={loadCancel} popup={popup}>
          {(CancelDialog) => <CancelDialog {...popup} following={act === 'following'} />}
        </LazyDialog>
      )}
    </BookingContext>
  );
}
