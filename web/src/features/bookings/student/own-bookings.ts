import type { StudentBooking } from '#contract/bookings.ts';
import {
  type BookingFacts,
  endOf,
  isJoinTime,
  may,
  mayReschedule,
  statusIs,
} from '#domain/booking.ts';
import type { Reported } from '../checkout/payment-outcome.ts';
import { addDays, wibDate, wibTime, weekdayIndex } from '#domain/calendar.ts';
import { maxMessageFiles } from '#domain/picture.ts';

export const startOf = ({ startsAt }: StudentBooking) => new Date(startsAt);

export const factsOf = (booking: StudentBooking): BookingFacts => ({
  status: booking.status,
  startsAt: startOf(booking),
  price: booking.price,
  confirmBy: booking.confirmBy === null ? null : new Date(booking.confirmBy),
});

const isHold = ({ status }: StudentBooking) => statusIs(status, 'hold');

/** Milliseconds until an unpaid hold expires. */
export function holdLeft({ holdExpiresAt }: StudentBooking, now: Date) {
  return holdExpiresAt === null ? 0 : Math.max(0, Date.parse(holdExpiresAt) - now.getTime());
}

/** What the student may do now, by the same rules as the server. */
export function actionsOf(booking: StudentBooking, now: Date) {
  const facts = factsOf(booking);
  const isAhead =
    (isScheduled(booking) || statusIs(booking.status, 'request')) && now < endOf(facts.startsAt);
  return {
    pay: isHold(booking) && holdLeft(booking, now) > 0,
    release: may(facts, 'abandon', 'student', now),
    cancel: may(facts, 'cancel', 'student', now),
    join: isScheduled(booking) && isAhead && booking.sessionLink !== '',
    reschedule: booking.proposal === null && mayReschedule(facts, booking.proposals, now),
    addToCalendar: isAhead,
    attachHomework: isAhead && booking.homework.length < maxMessageFiles,
  };
}

const isScheduled = ({ status }: StudentBooking) => statusIs(status, 'scheduled');

/** Over, and not yet marked as complete. */
const isOver = (booking: StudentBooking, now: Date) =>
  isScheduled(booking) && endOf(startOf(booking)) <= now;

const isJoinable = (booking: StudentBooking, now: Date) =>
  isScheduled(booking) && isJoinTime(startOf(booking), now);

const isUndecided = ({ refund }: StudentBooking) => refund.status === 'undecided';

/** One answer is for all refunds of an order. */
const isFirstOfSeries = (
  { series }: StudentBooking,
  index: number,
  all: readonly StudentBooking[],
) => !series || all.findIndex((one) => one.series?._id === series._id) === index;

interface OwnBookings {
  open: readonly StudentBooking[];
  past: readonly StudentBooking[];
  reported: Reported;
}

/**
 * The booking just paid for, what needs the student now (join, pay, say where a refund goes), what comes, and what is
 * over; without expired holds. One card is lit, one has the primary button.
 */
export function sectionsOf({ open, past, reported }: OwnBookings, now: Date) {
  const shown = open.filter((booking) => !isHold(booking) || holdLeft(booking, now) > 0);
  const over = shown.filter((booking) => isOver(booking, now)).toReversed();
  const justBooked = justBookedOf(shown, reported, now);
  const toDecide = shown.filter(isUndecided).filter(isFirstOfSeries);
  const ahead = shown.filter(
    (booking) => booking !== justBooked && !over.includes(booking) && !isUndecided(booking),
  );
  const toJoin = ahead.filter((booking) => isJoinable(booking, now));
  const toPay = ahead.filter(isHold).toSorted((a, b) => holdLeft(a, now) - holdLeft(b, now));
  const isJoinedFirst = justBooked && isJoinable(justBooked, now);
  return {
    isEmpty: shown.length === 0 && past.length === 0,
    justBooked,
    now: [...toJoin, ...toPay, ...toDecide],
    toDecide,
    upcoming: ahead.filter((booking) => !toJoin.includes(booking) && !isHold(booking)),
    over,
    // A booking cancelled between two responses is in both.
    past: past.filter(
      ({ _id }) =>
        !shown.some((one) => one._id === _id && (!isUndecided(one) || toDecide.includes(one))),
    ),
    lit: justBooked ?? ahead.find(isScheduled),
    primary: isJoinedFirst ? justBooked : (toJoin[0] ?? toPay[0] ?? toDecide[0]),
  };
}

/**
 * Until it is confirmed, the day ends, or another booking needs the student now; a payment of this visit also
 * afterwards.
 */
function justBookedOf(open: readonly StudentBooking[], reported: Reported, now: Date) {
  const paidAt = (booking: StudentBooking) => new Date(booking.paidAt ?? now);
  const isReported = ({ _id }: StudentBooking) => reported[_id]?.outcome === 'success';
  const needsStudent = open.some(
    (booking) => !isReported(booking) && (isHold(booking) || isJoinable(booking, now)),
  );
  const isNew = (booking: StudentBooking) =>
    !isOver(booking, now) &&
    (isReported(booking) ||
      (!needsStudent &&
        statusIs(booking.status, 'request') &&
        wibDate(paidAt(booking)) === wibDate(now)));
  return open.filter(isNew).toSorted((a, b) => paidAt(b).getTime() - paidAt(a).getTime())[0];
}

/** The same hour on the same weekday, from tomorrow on: for booking it again. */
export function sameHourAhead({ date, startTime }: StudentBooking, now: Date) {
  const today = wibDate(now);
  const days = (weekdayIndex(date) - weekdayIndex(today) + 7) % 7 || 7;
  return { date: addDays(today, days), time: startTime };
}

/** What was or is paid with one order: the lessons of a series cost the same. */
export const priceOfAll = ({ price, series }: StudentBooking) => price * (series?.lessons ?? 1);

/** The same weekly hour, from the week after the last lesson of the series on. */
export function sameTimeNextWeeks({ startsAt, series }: StudentBooking, now: Date) {
  const start = new Date(series?.slot ?? startsAt);
  const weeksLeft = series ? series.lessons - series.number : 0;
  const after = addDays(wibDate(start), 7 * (weeksLeft + 1));
  const today = wibDate(now);
  const week = Array.from({ length: 54 }, (_, index) => addDays(after, 7 * index));
  return {
    date: week.find((date) => date > today) ?? after,
    time: wibTime(start),
    weekly: '' as const,
  };
}

/** Weekly lessons are offered after the first session with a teacher, and after each of the last two of a weekly series. */
export function offersNextWeeks({ series, status, teacherId }: StudentBooking) {
  if (!statusIs(status, 'taught') || !teacherId.isListed || !teacherId.takesSeries) return false;
  if (series) return series.weeks !== null && series.number > series.lessons - 2;
  return teacherId.taught === 1;
}

const SLOW_REFETCH = 30_000;
const FAST_REFETCH = 2000;
const PAYMENT_CHECK_WINDOW = 60_000;

/**
 * The refetch interval: often while a reported payment is unconfirmed, slowly while a booking
 * waits for the teacher.
 */
export function refetchIntervalOf(
  bookings: readonly StudentBooking[],
  reported: Reported,
  now: number,
) {
  const isJustPaid = (booking: StudentBooking) => {
    const { outcome = 'error', at = 0 } = reported[booking._id] ?? {};
    return isHold(booking) && outcome !== 'error' && now - at < PAYMENT_CHECK_WINDOW;
  };
  if (bookings.some(isJustPaid)) return FAST_REFETCH;
  const waits = ({ status, proposal, refund }: StudentBooking) =>
    statusIs(status, 'hold') ||
    statusIs(status, 'request') ||
    proposal !== null ||
    refund.status === 'due';
  return bookings.some(waits) ? SLOW_REFETCH : false;
}
