import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock, Clock, Hourglass, MessageCircle, Plus, Repeat } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { wibDate } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { unbroken } from '../../../lib/format/unbroken.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import '../../../lib/texts/time-left.ts';
import requestsArt from '../../../art/empty-requests.svg';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { focusHomeOf } from '../../../ui/layout/focus-home.ts';
import { HomeworkFiles } from '../HomeworkFiles.tsx';
import { hoursOf, shortMoment } from '../moments.ts';
import { useTimeLeft } from '../time-left.ts';
import { nameIdOf, nearMoment } from './BookingRow.tsx';
import { RowSkeletons } from './BookingSection.tsx';
import { Count } from './Count.tsx';
import { teacherBookingsQuery } from './queries.ts';
import { AllLessons, LessonLabel, useSeriesText } from './SeriesParts.tsx';
import { useBookingChange, useTeacherActions } from './teacher-actions.ts';
import {
  byDeadline,
  canAcceptProposal,
  canTeacher,
  deadlineOf,
  hasEarlyDeadline,
  lessonsAsked,
} from './teacher-rules.ts';
import './texts.ts';

/** Requests and wishes for another hour, the earliest deadline first. */
export function WaitingList({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation();
  const actions = useTeacherActions();
  const query = useInfiniteQuery(teacherBookingsQuery('waiting'));
  const waiting = query.data?.pages
    .flatMap((page) => page.bookings)
    .filter((one) => canTeacher(one, 'confirm', actions) || canAcceptProposal(one, actions))
    .toSorted(byDeadline);
  const first = waiting?.find(({ proposal }) => !proposal);
  return (
    <Card
      as="section"
      losesRows
      title={
        <>
          {t('teacherBookings.asks.title')}
          {waiting && <Count of={waiting.length} isWaiting />}
        </>
      }
    >
      <div className="-my-2.5">
        {query.isPending && <RowSkeletons />}
        {query.isLoadingError && (
          <ErrorState
            small
            headingLevel={3}
            title={t('teacherBookings.fetchFailed')}
            onRetry={() => void query.refetch()}
          />
        )}
        {waiting?.length === 0 && (
          <div className="flex items-center gap-4 py-2.5">
            <img src={requestsArt} alt="" width={120} height={90} className="w-24 shrink-0" />
            <p className="text-sm text-ink-2">{t('teacherBookings.asks.empty')}</p>
          </div>
        )}
        {waiting && waiting.length > 0 && (
          <>
            <ul>
              {waiting.map((booking) => (
                <Ask
                  key={booking._id}
                  booking={booking}
                  isPrimary={isPrimary && booking === first}
                />
              ))}
            </ul>
            <p className="-mx-4.5 mt-1 -mb-4.5 flex items-start gap-2.5 rounded-b-xl border-t border-line bg-surface-2 px-4.5 py-3 text-xs text-ink-2 md:-mx-6 md:-mb-6 md:px-6">
              <Clock className="mt-px size-4 shrink-0" />
              {t('teacherBookings.asks.deadline')}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

function Ask({ booking, isPrimary }: { booking: TeacherBooking; isPrimary: boolean }) {
  const { t } = useTranslation();
  const { fullName, profilePicture } = booking.studentId;
  const isSeries = lessonsAsked(booking) > 1;
  return (
    <li
      data-series={isSeries || undefined}
      className="group grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 not-first:border-t not-first:border-line md:grid-cols-[44px_minmax(0,1fr)_auto] md:gap-y-1"
    >
      <Avatar name={fullName} src={smallPicture(profilePicture)} />
      <div className="min-w-0 text-sm text-ink-2 md:not-group-data-series:row-span-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            id={nameIdOf(booking)}
            className="text-md leading-[1.45] tracking-normal wrap-anywhere text-ink"
          >
            {fullName}
          </h3>
          <span className="inline-flex items-center gap-1 rounded-full border border-line bg-surface-2 px-2 py-px text-2xs font-medium [&_.lucide]:size-3">
            {booking.proposal ? <Repeat /> : <Plus />}
            {t(`teacherBookings.asks.${booking.proposal ? 'proposal' : 'request'}`)}
          </span>
        </div>
        <What booking={booking} />
        <LessonLabel booking={booking} />
        <HomeworkFiles label={t('teacherBookings.homework')} files={booking.homework} />
      </div>
      {isSeries && (
        <div className="text-sm text-ink-2 max-md:col-start-2 md:col-span-2 md:col-start-2 md:row-start-2">
          {hasEarlyDeadline(booking) && <p>{t('teacherBookings.series.laterDeadlines')}</p>}
          <AllLessons booking={booking} describedBy={nameIdOf(booking)} />
        </div>
      )}
      <Due booking={booking} />
      {/* The longer names of a series would leave its text a narrow column, and wrap on a phone. */}
      <div className="col-span-2 flex flex-wrap items-end gap-2 max-md:*:flex-1 max-md:*:not-first:px-2 max-md:*:first:flex-none md:justify-end md:group-data-series:col-start-2 md:group-data-series:row-start-3 md:not-group-data-series:col-span-1 md:not-group-data-series:col-start-3">
        <MessageIcon booking={booking} />
        {booking.proposal ? (
          <ProposalButtons booking={booking} />
        ) : (
          <RequestButtons booking={booking} isPrimary={isPrimary} />
        )}
      </div>
    </li>
  );
}

function What({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const seriesText = useSeriesText();
  const { startsAt, proposal, share, sessionNumber } = booking;
  const count = lessonsAsked(booking);
  if (proposal) {
    return (
      <p>
        <s>
          <span className="sr-only">{t('teacherBookings.asks.from')} </span>
          {shortMoment(new Date(startsAt))}
        </s>
        <br />
        <span className="sr-only">{t('teacherBookings.asks.to')} </span>
        <When startsAt={proposal.startsAt} />
      </p>
    );
  }
  return (
    // Balanced lines would break within the hours of a series.
    <p className="text-wrap">
      {count > 1 ? (
        <b className="font-semibold text-ink">{seriesText(booking)}</b>
      ) : (
        <When startsAt={startsAt} />
      )}
      <br />
      {t('teacherBookings.asks.youEarn', { amount: rupiah(share * count) })}
      {sessionNumber > 0 && (
        <>. {unbroken(t('teacherBookings.sessionNumber', { count: sessionNumber }))}</>
      )}
    </p>
  );
}

function When({ startsAt }: { startsAt: string }) {
  const at = new Date(startsAt);
  return (
    <b className="font-semibold text-ink">
      <time dateTime={startsAt}>
        {shortDate(wibDate(at), currentLanguage())}, {hoursOf(at)}
      </time>
    </b>
  );
}

const SOON = 6 * 3_600_000;

/** Answer by Fri 09:00, 17 h left; red in the last six hours. */
function Due({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const timeLeft = useTimeLeft();
  const until = deadlineOf(booking);
  const left = until.getTime() - now.getTime();
  const isSoon = left < SOON;
  const hours = Math.floor(left / 3_600_000);
  const text = isSoon || hours >= 48 ? timeLeft(left) : t('timeLeft.hours', { hours });
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 text-sm max-md:col-start-2 md:justify-end [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0',
        isSoon ? 'font-medium text-danger-text' : 'text-pending-fg',
      )}
    >
      {isSoon ? <AlarmClock /> : <Hourglass />}
      {t('teacherBookings.asks.answerBy', { time: nearMoment(until, now), left: text })}
    </p>
  );
}

function RequestButtons({ booking, isPrimary }: { booking: TeacherBooking; isPrimary: boolean }) {
  const { t } = useTranslation();
  const { ask } = useTeacherActions();
  const count = lessonsAsked(booking);
  const described = { 'aria-haspopup': 'dialog', 'aria-describedby': nameIdOf(booking) } as const;
  return (
    <>
      <Button
        {...described}
        size="sm"
        variant="danger-ghost"
        className="max-md:border-line"
        onClick={({ currentTarget }) => ask({ act: 'decline', booking }, currentTarget)}
      >
        {count > 1 ? t('teacherBookings.series.decline') : t('teacherBookings.decline')}
      </Button>
      <Button
        {...described}
        size="sm"
        variant={isPrimary ? 'primary' : 'soft'}
        onClick={({ currentTarget }) => ask({ act: 'confirm', booking }, currentTarget)}
      >
        {count > 1
          ? t('teacherBookings.series.confirm', { count })
          : t('teacherBookings.asks.confirm')}
      </Button>
    </>
  );
}

function ProposalButtons({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const change = useBookingChange();
  const running = change.isPending ? change.variables.act : undefined;
  const press = (act: 'accept' | 'refuse') => (event: MouseEvent<HTMLElement>) => {
    if (running) return;
    const home = focusHomeOf(event.currentTarget);
    change.mutate({ act, booking }, { onSuccess: () => home?.focus({ preventScroll: true }) });
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="max-md:border-line"
        aria-describedby={nameIdOf(booking)}
        busyText={running === 'refuse' && t('teacherBookings.proposal.refusing')}
        onClick={press('refuse')}
      >
        {t('teacherBookings.asks.keep')}
      </Button>
      <Button
        size="sm"
        variant="soft"
        aria-describedby={nameIdOf(booking)}
        busyText={running === 'accept' && t('teacherBookings.proposal.accepting')}
        onClick={press('accept')}
      >
        {t('teacherBookings.asks.move')}
      </Button>
    </>
  );
}

/** `named` writes the word on a phone, where the button has room. */
export function MessageIcon({ booking, named }: { booking: TeacherBooking; named?: boolean }) {
  const { t } = useTranslation();
  const { writeTo, writingTo } = useTeacherActions();
  const { _id, fullName } = booking.studentId;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="px-2.5! max-md:border-line"
      aria-label={t('teacherBookings.asks.messageTo', { name: firstName(fullName) })}
      aria-busy={writingTo === _id}
      onClick={() => writeTo(_id)}
    >
      <MessageCircle />
      {named && <span className="md:hidden">{t('teacherBookings.message')}</span>}
    </Button>
  );
}
