import { CalendarPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { firstName } from '../../../lib/format/names.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusHomeOf } from '../../../ui/layout/focus-home.ts';
import { JoinLink } from './Agenda.tsx';
import {
  DisputeButton,
  MessageStudent,
  nameIdOf,
  ROW_BUTTON,
  ROW_PRIMARY,
  BookingRow,
  TEXT_BUTTON,
  useDateAndTime,
} from './BookingRow.tsx';
import { HomeworkFiles } from '../HomeworkFiles.tsx';
import { useTeacherActions, useBookingChange } from './teacher-actions.ts';
import { canAcceptProposal, canTeacher, phaseOf } from './teacher-rules.ts';
import './texts.ts';

interface UpcomingRowProps {
  booking: TeacherBooking;
  /** Mark as Complete is the one primary button of the screen. */
  isPrimary?: boolean;
}

export function UpcomingRow({ booking, isPrimary = false }: UpcomingRowProps) {
  const { t } = useTranslation();
  const { now, isDisputed } = useTeacherActions();
  const phase = isDisputed(booking) ? 'disputed' : phaseOf(booking, now);
  return (
    <BookingRow
      booking={booking}
      actions={<Actions booking={booking} isPrimary={isPrimary} />}
      below={booking.proposal && <Proposal booking={booking} proposal={booking.proposal} />}
    >
      {phase !== 'ahead' && <p className="mt-1">{t(`teacherBookings.phase.${phase}`)}</p>}
      <HomeworkFiles label={t('teacherBookings.homework')} files={booking.homework} />
      {/* On a phone it starts below the picture and has no icons, so that one row is enough; `relative`
          lets no part of a link lie under the picture's column. */}
      <p className="relative flex flex-wrap gap-x-4 max-md:-ml-14 max-md:gap-x-3 max-md:text-xs max-md:[&_.lucide]:hidden">
        {phaseOf(booking, now) !== 'over' && (
          <a
            href={paths.bookingEvent(booking._id)}
            download
            aria-describedby={nameIdOf(booking)}
            className={TEXT_BUTTON}
          >
            <CalendarPlus className="size-4" />
            {t('teacherBookings.addToCalendar')}
          </a>
        )}
        <MessageStudent booking={booking} />
        <DisputeButton booking={booking} />
      </p>
    </BookingRow>
  );
}

function Actions({ booking, isPrimary }: Required<UpcomingRowProps>) {
  const { t } = useTranslation();
  const actions = useTeacherActions();
  const canComplete = canTeacher(booking, 'complete', actions);
  const isOver = phaseOf(booking, actions.now) === 'over';
  const name = nameIdOf(booking);
  return (
    <>
      {canTeacher(booking, 'call_off', actions) && (
        <Button
          size="sm"
          variant="danger-ghost"
          // Without Join this row of a phone has no second button.
          className={classNames(ROW_BUTTON, isOver && 'max-md:col-span-2')}
          aria-haspopup="dialog"
          aria-describedby={name}
          onClick={({ currentTarget }) => actions.ask({ act: 'callOff', booking }, currentTarget)}
        >
          {t('teacherBookings.callOff')}
        </Button>
      )}
      <Button
        size="sm"
        variant={isPrimary && canComplete ? 'primary' : 'soft'}
        className={`${isOver ? ROW_PRIMARY : ROW_BUTTON} aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3! aria-disabled:text-ink-disabled! aria-disabled:active:scale-100!`}
        aria-haspopup="dialog"
        // `aria-disabled` keeps it focusable, so that its description explains why.
        aria-disabled={canComplete ? undefined : true}
        aria-describedby={canComplete ? name : `${COMPLETE_HINT} ${name}`}
        onClick={({ currentTarget }) =>
          canComplete && actions.ask({ act: 'complete', booking }, currentTarget)
        }
      >
        {t('teacherBookings.complete')}
      </Button>
      {!isOver && <JoinLink booking={booking} className={ROW_PRIMARY} />}
    </>
  );
}

const COMPLETE_HINT = 'complete-hint';

/** Once on a screen with upcoming sessions: when and why to mark them. */
export function CompleteHint() {
  const { t } = useTranslation();
  return (
    <p id={COMPLETE_HINT} className="-mt-1.5 mb-1 text-sm text-ink-2">
      {t('teacherBookings.completeHint')}
    </p>
  );
}

interface ProposalProps {
  booking: TeacherBooking;
  proposal: NonNullable<TeacherBooking['proposal']>;
}

/** The student's proposal of another hour. */
function Proposal({ booking, proposal }: ProposalProps) {
  const { t } = useTranslation();
  const when = useDateAndTime();
  const change = useBookingChange();
  const isPossible = canAcceptProposal(booking, useTeacherActions());
  const running = change.isPending ? change.variables.act : undefined;
  const facts = { name: firstName(booking.studentId.fullName), when: when(proposal.startsAt) };

  const answer = (act: 'accept' | 'refuse') => async (event: MouseEvent<HTMLElement>) => {
    if (running) return;
    const home = focusHomeOf(event.currentTarget);
    await change.mutateAsync({ act, booking });
    // Both buttons are gone now.
    home?.focus({ preventScroll: true });
  };
  const press = (act: 'accept' | 'refuse') => (event: MouseEvent<HTMLElement>) =>
    void answer(act)(event).catch(() => undefined);

  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2.5 rounded-md border border-confirmed-line max-md:flex-wrap bg-confirmed-bg px-3.5 py-3 text-sm text-confirmed-fg">
      <p>
        {isPossible
          ? t('teacherBookings.proposal.asks', facts)
          : t('teacherBookings.proposal.late', facts)}
      </p>
      <div className="flex shrink-0 gap-2 max-md:w-full max-md:flex-wrap max-md:*:flex-1">
        <Button
          size="sm"
          variant="secondary"
          className={ROW_BUTTON}
          aria-describedby={nameIdOf(booking)}
          busyText={running === 'refuse' && t('teacherBookings.proposal.refusing')}
          onClick={press('refuse')}
        >
          {t('teacherBookings.asks.keep')}
        </Button>
        {isPossible && (
          <Button
            size="sm"
            variant="soft"
            className={ROW_BUTTON}
            aria-describedby={nameIdOf(booking)}
            busyText={running === 'accept' && t('teacherBookings.proposal.accepting')}
            onClick={press('accept')}
          >
            {t('teacherBookings.asks.move')}
          </Button>
        )}
      </div>
    </div>
  );
}
