import { CalendarPlus, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useActs } from './acts-context.ts';
import { DisputeButton } from './DisputeButton.tsx';
import { MessageStudent } from './MessageStudent.tsx';
import { Proposal } from './Proposal.tsx';
import { allSessions } from './queries.ts';
import { canTeacher, phaseOf } from './session-rules.ts';
import { nameIdOf, ROW_BUTTON, ROW_PRIMARY, SessionRow, TEXT_BUTTON } from './SessionRow.tsx';

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
