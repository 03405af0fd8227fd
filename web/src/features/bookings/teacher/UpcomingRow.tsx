import { CalendarPlus, Video } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { firstName } from '../../../lib/format/names.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { focusHomeOf } from '../../../ui/layout/focus-home.ts';
import {
  DisputeButton,
  MessageStudent,
  nameIdOf,
  ROW_BUTTON,
  ROW_PRIMARY,
  SessionRow,
  TEXT_BUTTON,
  useWhen,
} from './SessionRow.tsx';
import { useActs, useBookingChange } from './acts-context.ts';
import { allSessions } from './queries.ts';
import { canMove, canTeacher, phaseOf } from './session-rules.ts';
import './texts.ts';

export function UpcomingRow({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now, isDisputed } = useActs();
  return (
    <SessionRow
      booking={booking}
      actions={<Actions booking={booking} />}
      below={booking.proposal && <Proposal booking={booking} proposal={booking.proposal} />}
    >
      <p id={phaseIdOf(booking)} className="mt-1">
        {isDisputed(booking)
          ? t('teaching.phase.disputed')
          : t(`teaching.phase.${phaseOf(booking, now)}`)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a
          href={paths.bookingEvent(booking._id)}
          download
          aria-describedby={nameIdOf(booking)}
          className={TEXT_BUTTON}
        >
          <CalendarPlus className="size-4" />
          {t('teaching.addToCalendar')}
        </a>
        <MessageStudent booking={booking} />
        <DisputeButton booking={booking} />
      </p>
    </SessionRow>
  );
}

function Actions({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const acts = useActs();
  const join = useJoinSession(allSessions);
  const canComplete = canTeacher(booking, 'complete', acts);
  const name = nameIdOf(booking);
  return (
    <>
      {canTeacher(booking, 'call_off', acts) && (
        <Button
          size="sm"
          variant="danger-ghost"
          className={ROW_BUTTON}
          aria-haspopup="dialog"
          aria-describedby={name}
          onClick={({ currentTarget }) => acts.ask({ act: 'callOff', booking }, currentTarget)}
        >
          {t('teaching.callOff')}
        </Button>
      )}
      <Button
        size="sm"
        variant="soft"
        className={`${ROW_BUTTON} aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3! aria-disabled:text-ink-disabled! aria-disabled:active:scale-100!`}
        aria-haspopup="dialog"
        // It can still have the focus, so that everyone finds out why.
        aria-disabled={canComplete ? undefined : true}
        aria-describedby={canComplete ? name : `${phaseIdOf(booking)} ${name}`}
        onClick={({ currentTarget }) =>
          canComplete && acts.ask({ act: 'complete', booking }, currentTarget)
        }
      >
        {t('teaching.complete')}
      </Button>
      <ButtonLink
        href={booking.sessionLink}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => void join(event, booking._id)}
        size="sm"
        className={ROW_PRIMARY}
        aria-describedby={name}
      >
        <Video />
        {t('teaching.join')}
        <span className="sr-only">({t('teaching.joinNewTab')})</span>
      </ButtonLink>
    </>
  );
}

const phaseIdOf = ({ _id }: TeacherBooking) => `phase-${_id}`;

interface ProposalProps {
  booking: TeacherBooking;
  proposal: NonNullable<TeacherBooking['proposal']>;
}

/** The student would like another hour. */
function Proposal({ booking, proposal }: ProposalProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const change = useBookingChange();
  const isPossible = canMove(booking, useActs());
  const running = change.isPending ? change.variables.act : undefined;
  const facts = { name: firstName(booking.studentId.fullName), when: when(proposal.startsAt) };

  const answer = (act: 'accept' | 'refuse') => async (event: MouseEvent<HTMLElement>) => {
    if (running) return;
    const home = focusHomeOf(event.currentTarget);
    await change.mutateAsync({ act, booking });
    // Both buttons are gone.
    home?.focus({ preventScroll: true });
  };
  const press = (act: 'accept' | 'refuse') => (event: MouseEvent<HTMLElement>) =>
    void answer(act)(event).catch(() => undefined);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-md border border-confirmed-line bg-confirmed-bg px-3.5 py-3 text-sm text-confirmed-fg">
      <p>{isPossible ? t('teaching.proposal.asks', facts) : t('teaching.proposal.late', facts)}</p>
      <div className="flex flex-wrap gap-2">
        {isPossible && (
          <Button
            size="sm"
            className={ROW_BUTTON}
            aria-describedby={nameIdOf(booking)}
            busyText={running === 'accept' && t('teaching.proposal.accepting')}
            onClick={press('accept')}
          >
            {t('teaching.proposal.accept')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          className={ROW_BUTTON}
          aria-describedby={nameIdOf(booking)}
          busyText={running === 'refuse' && t('teaching.proposal.refusing')}
          onClick={press('refuse')}
        >
          {t('teaching.proposal.refuse')}
        </Button>
      </div>
    </div>
  );
}
