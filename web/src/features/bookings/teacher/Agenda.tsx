import { Video } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { endOf, isJoinTime, statusIs } from '#domain/booking.ts';
import { wibTime } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import '../../../lib/texts/booking-status.ts';
import { useJoinSession } from '../../../lib/useJoinSession.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { useTimeLeft } from '../time-left.ts';
import { nameIdOf } from './BookingRow.tsx';
import { LessonLabel } from './SeriesParts.tsx';
import { MessageIcon } from './WaitingList.tsx';
import { teacherBookingQueries } from './queries.ts';
import { useTeacherActions } from './teacher-actions.ts';
import { canTeacher, phaseOf } from './teacher-rules.ts';
import './texts.ts';

interface AgendaProps {
  /** Of one day, the nearest first. */
  bookings: readonly TeacherBooking[];
  /** A line shows the time between the sessions of today. */
  isToday: boolean;
  /** The next session: lit. */
  next: TeacherBooking | undefined;
}

export function Agenda({ bookings, isToday, next }: AgendaProps) {
  const { now } = useTeacherActions();
  const line = bookings.findIndex(({ startsAt }) => now < endOf(new Date(startsAt)));
  const place = line < 0 ? bookings.length : line;
  return (
    <ol className="grid gap-2.5">
      {bookings.map((booking, index) => (
        <Fragment key={booking._id}>
          {isToday && index === place && <NowLine now={now} />}
          <Entry booking={booking} isLit={booking === next} />
        </Fragment>
      ))}
      {isToday && place === bookings.length && <NowLine now={now} />}
    </ol>
  );
}

/** The first session that is confirmed and not over. */
export const nextOf = (bookings: readonly TeacherBooking[] | undefined, now: Date) =>
  bookings?.find(
    ({ status, startsAt }) => statusIs(status, 'scheduled') && now < endOf(new Date(startsAt)),
  );

function NowLine({ now }: { now: Date }) {
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2.5 text-2xs font-bold text-lit-text md:grid-cols-[44px_minmax(0,1fr)] md:text-right">
      <span>
        <span className="sr-only">{t('teacherBookings.agenda.now')} </span>
        <time>{wibTime(now)}</time>
      </span>
      <span className="relative h-0.5 rounded-full bg-nyala-500 before:absolute before:top-1/2 before:left-0 before:size-2 before:-translate-y-1/2 before:rounded-full before:bg-nyala-500" />
    </li>
  );
}

function Entry({ booking, isLit }: { booking: TeacherBooking; isLit: boolean }) {
  const { fullName, profilePicture } = booking.studentId;
  const isDone = statusIs(booking.status, 'past');
  return (
    <li className="grid gap-x-2.5 gap-y-1 md:grid-cols-[44px_minmax(0,1fr)]">
      <div
        className={classNames(
          'flex text-sm md:block md:pt-3 md:text-right',
          isDone ? 'text-ink-3' : 'font-semibold',
        )}
      >
        <time dateTime={booking.startsAt}>{booking.startTime}</time>
        <span aria-hidden className="font-normal text-ink-3 md:hidden">
          –
        </span>
        <span className="font-normal text-ink-3 md:block md:text-xs">{booking.endTime}</span>
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border px-3 py-2.5',
          isLit &&
            'border-transparent bg-lit-soft shadow-[0_0_0_1.5px_var(--lit-line),var(--glow)]',
          !isLit && (isDone ? 'border-transparent bg-surface-2' : 'border-line'),
        )}
      >
        <Avatar name={fullName} src={smallPicture(profilePicture)} size="sm" />
        {/* With this width a long status stands below the name. */}
        <div className="min-w-0 flex-[1_1_9rem] text-sm text-ink-2">
          <h3
            id={nameIdOf(booking)}
            className={classNames(
              'text-md leading-[1.4] tracking-normal wrap-anywhere text-ink',
              statusIs(booking.status, 'cancelled') && 'line-through',
            )}
          >
            {fullName}
          </h3>
          <Says booking={booking} />
          <LessonLabel booking={booking} />
        </div>
        <EntryActions booking={booking} />
      </div>
    </li>
  );
}

function Says({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const timeLeft = useTimeLeft();
  const { status, share, sessionNumber, startsAt } = booking;
  const amount = rupiah(share);
  if (statusIs(status, 'taught')) return <p>{t('teacherBookings.earned', { amount })}</p>;
  if (statusIs(status, 'cancelled')) return null;
  if (statusIs(status, 'request')) return <p>{t('teacherBookings.asks.youEarn', { amount })}</p>;
  const phase = phaseOf(booking, now);
  const left = Date.parse(startsAt) - now.getTime();
  return (
    <p>
      {phase === 'ahead' && left < HOUR && (
        <b className="font-semibold text-lit-text">
          {t('teacherBookings.agenda.startsIn', { left: timeLeft(left) })}{' '}
        </b>
      )}
      {phase === 'on' && (
        <b className="font-semibold text-lit-text">{t('teacherBookings.agenda.running')} </b>
      )}
      {phase === 'over'
        ? t('teacherBookings.agenda.over')
        : t('teacherBookings.sessionNumber', { count: sessionNumber })}
    </p>
  );
}

const HOUR = 3_600_000;

function EntryActions({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const actions = useTeacherActions();
  const { status, startsAt } = booking;
  if (!statusIs(status, 'scheduled')) {
    return <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />;
  }
  const isOpen = isJoinTime(new Date(startsAt), actions.now);
  const isOver = phaseOf(booking, actions.now) === 'over';
  return (
    <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
      <MessageIcon booking={booking} named />
      {isOver && canTeacher(booking, 'complete', actions) && (
        <Button
          size="sm"
          variant="soft"
          aria-haspopup="dialog"
          aria-describedby={nameIdOf(booking)}
          onClick={({ currentTarget }) => actions.ask({ act: 'complete', booking }, currentTarget)}
        >
          {t('teacherBookings.complete')}
        </Button>
      )}
      {!isOver && <JoinLink booking={booking} className={isOpen ? 'max-md:hidden' : undefined} />}
    </div>
  );
}

/** Primary from 15 minutes before the start; before that the room can be tested. */
export function JoinLink({
  booking,
  className,
}: {
  booking: TeacherBooking;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const join = useJoinSession(teacherBookingQueries);
  const isOpen = isJoinTime(new Date(booking.startsAt), now);
  return (
    <ButtonLink
      href={booking.sessionLink}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => void join(event, booking._id)}
      size="sm"
      variant={isOpen ? 'primary' : 'secondary'}
      className={className}
      aria-describedby={nameIdOf(booking)}
    >
      <Video />
      {t('teacherBookings.join')}
      <span className="sr-only">({t('teacherBookings.joinNewTab')})</span>
    </ButtonLink>
  );
}

/** On a phone: the session that is about to start, above the tabs. */
export function JoinBar({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const timeLeft = useTimeLeft();
  const left = Date.parse(booking.startsAt) - now.getTime();
  const time = booking.startTime;
  return (
    <aside
      aria-label={t('teacherBookings.join')}
      className="sticky bottom-[calc(var(--tabbar-h)+8px)] z-(--z-sticky) mt-5 flex items-center gap-3 rounded-lg bg-surface p-2.5 pl-4 shadow-[0_0_0_1.5px_var(--lit-line),var(--sh-md)] md:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{booking.studentId.fullName}</p>
        <p className="text-xs text-ink-2">
          {left > 0
            ? t('teacherBookings.agenda.inTime', { time, left: timeLeft(left) })
            : t('teacherBookings.agenda.isOn', { time })}
        </p>
      </div>
      <JoinLink booking={booking} />
    </aside>
  );
}
