import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TeacherBooking } from '#contract/bookings.ts';
import { isJoinTime, statusIs } from '#domain/booking.ts';
import { addDays, wibDate, weekdayIndex, isRealDate } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate, shortWeekday } from '#domain/format-dates.ts';
import { weekName } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/booking-status.ts';
import { useIsPhone } from '../../../lib/useIsPhone.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { statusLook } from '../../../ui/feedback/status-look.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Agenda, JoinBar, nextOf } from './Agenda.tsx';
import { type Block, WeekCalendar } from './WeekCalendar.tsx';
import { bookingsOfDaysQuery, teacherBookingsQuery } from './queries.ts';
import { useTeacherActions } from './teacher-actions.ts';
import { lessonsAsked } from './teacher-rules.ts';
import './week-texts.ts';
import './texts.ts';

interface WeekViewProps {
  /** Hours of the week that students can book, Monday 00:00 = 0. */
  openHours: ReadonlySet<number> | undefined;
  /** The row of the chosen session, with all its actions. */
  Row: ComponentType<{ booking: TeacherBooking }>;
  /** Beside the name of the week. */
  children: ReactNode;
}

export function WeekView({ openHours, Row, children }: WeekViewProps) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const { monday, move } = useWeek();
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  const query = useQuery(bookingsOfDaysQuery(monday, addDays(monday, 6)));
  const blocks = useBlocks(query.data, days);
  const next = nextOf(query.data, now);
  const isWide = !useIsPhone();
  const sold = (query.data ?? []).filter(({ status }) => !statusIs(status, 'cancelled'));
  return (
    <>
      <Card as="section">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3 md:px-4">
          <div className="flex items-center gap-1">
            <IconButton label={t('week.before')} onClick={() => move(-7)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('week.after')} onClick={() => move(7)}>
              <ChevronRight />
            </IconButton>
            <h2 aria-live="polite" className="ml-1.5 text-lg">
              {weekName(monday, currentLanguage(), !isWide)}
            </h2>
            <Button variant="ghost" size="sm" onClick={() => move(0)}>
              {t('week.today')}
            </Button>
          </div>
          {children}
        </div>
        {query.isLoadingError ? (
          <ErrorState
            small
            headingLevel={3}
            title={t('teacherBookings.fetchFailed')}
            onRetry={() => void query.refetch()}
          />
        ) : isWide ? (
          <WeekCalendar {...{ days, blocks, next, openHours, Row, move }} />
        ) : (
          <DayAgenda key={monday} {...{ days, next, bookings: query.data ?? [] }} />
        )}
        <Legend>
          {t('week.sum', {
            count: sold.length,
            amount: rupiah(sold.reduce((sum, { share }) => sum + share, 0)),
          })}
        </Legend>
      </Card>
      {next && !isWide && isJoinTime(new Date(next.startsAt), now) && <JoinBar booking={next} />}
    </>
  );
}

/** The week in the address, by its Monday; without one the current week. */
function useWeek() {
  const { now } = useTeacherActions();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week') ?? '';
  const day = isRealDate(asked) && asked.startsWith('2') ? asked : wibDate(now);
  const monday = addDays(day, -weekdayIndex(day));
  /** By some days; 0 returns to the current week. */
  const move = (by: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (by === 0) after.delete('week');
        else after.set('week', addDays(monday, by));
        return after;
      },
      { replace: true },
    );
  return { monday, move };
}

/** Sessions of these days, and the hours of these days that students ask for. */
function useBlocks(bookings: readonly TeacherBooking[] = [], days: readonly string[]): Block[] {
  const pages = useInfiniteQuery(teacherBookingsQuery('waiting')).data?.pages ?? [];
  const waiting = pages.flatMap((page) => page.bookings);
  const asked = waiting.flatMap((booking) =>
    booking.proposal && days.includes(booking.proposal.date)
      ? [{ booking, row: booking, startsAt: new Date(booking.proposal.startsAt), isAsked: true }]
      : [],
  );
  const requestOf = (booking: TeacherBooking) =>
    lessonsAsked(booking) > 1 &&
    waiting.find((one) => lessonsAsked(one) > 1 && one.series?._id === booking.series?._id);
  const own = bookings.map((booking) => ({
    booking,
    row: requestOf(booking) || booking,
    startsAt: new Date(booking.startsAt),
    isAsked: false,
  }));
  return [...own, ...asked]
    .map((block) => ({ ...block, key: `${block.booking._id} ${String(block.isAsked)}` }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

interface DayAgendaProps {
  days: readonly string[];
  bookings: readonly TeacherBooking[];
  next: TeacherBooking | undefined;
}

/** On a phone: the sessions of one day. */
function DayAgenda({ days, bookings, next }: DayAgendaProps) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const language = currentLanguage();
  const today = wibDate(now);
  const [chosen, choose] = useState(days.includes(today) ? today : days[0]);
  const of = (day: string) => bookings.filter(({ date }) => date === day);
  const shown = of(chosen ?? '');
  return (
    <div className="p-3">
      <div role="group" aria-label={t('week.day')} className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className="grid min-h-15 content-center justify-items-center rounded-md text-xs text-ink-2 aria-pressed:bg-pick aria-pressed:text-on-pick"
            onClick={() => choose(day)}
          >
            {shortWeekday(day, language)}{' '}
            <b className="text-md leading-[1.3] font-semibold">{Number(day.slice(8))}</b>
            <span className="sr-only">, {t('week.sessions', { count: of(day).length })}</span>
            <span aria-hidden className="flex h-1.5 gap-0.5">
              {of(day)
                .slice(0, 3)
                .map(({ _id }) => (
                  <span key={_id} className="size-1.5 rounded-full bg-papan-400" />
                ))}
            </span>
          </button>
        ))}
      </div>
      <h3 className="mt-4 mb-2.5 text-lg">{fullDate(chosen ?? '', language)}</h3>
      {shown.length === 0 ? (
        <p className="pb-2 text-sm text-ink-2">{t('week.none')}</p>
      ) : (
        <Agenda bookings={shown} isToday={chosen === today} next={next} />
      )}
    </div>
  );
}

function Legend({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-xs text-ink-2">
      {(['pending_confirmation', 'confirmed', 'completed', 'cancelled'] as const).map((status) => {
        const { icon: Icon } = statusLook(status);
        return (
          <span key={status} className="inline-flex items-center gap-1.5">
            <Icon className="size-3.5" />
            <span className="first-letter:uppercase">{t(`bookingStatus.${status}`)}</span>
          </span>
        );
      })}
      <span className="inline-flex items-center gap-1.5 max-md:hidden">
        <span className="size-3.5 rounded-[4px] border border-lit-line bg-lit-soft" />
        {t('week.openHour')}
      </span>
      <span className="ml-auto font-semibold text-ink">{children}</span>
    </div>
  );
}
