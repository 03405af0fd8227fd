import {
  isProposed,
  maxReschedules,
  may,
  mayReschedule,
  mayWithdraw,
  statusIs,
} from '#domain/booking.ts';
import { freeSlots } from '#domain/booking-rules.ts';
import { bookableDays, isBookableDate, slotStart, wibDate, wibTime } from '#domain/calendar.ts';
import { seriesHorizonDays } from '#domain/series.ts';
import type { Deps } from '../../deps.ts';
import { isUniqueViolation } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import { findDay } from '../teachers/find-day.ts';
import { applyEvent } from './apply-event.ts';
import { lockOwnBooking } from './change-booking.ts';
import { expireHolds } from './expire-holds.ts';
import { type Booking, findSession, recordEvent, updateBooking } from './lock-booking.ts';
import { notify } from '../notifications/notify.ts';
import { notificationTo } from './booking-notifications.ts';
import { isBusyAt } from './reschedule-store.ts';

interface Proposal {
  bookingId: string;
  person: string;
  date: string;
  startTime: string;
}

/** The student proposes another free slot; it is not reserved until the teacher accepts. */
export const proposeHour = async (deps: Deps, { bookingId, person, date, startTime }: Proposal) => {
  const { db, clock } = deps;
  const now = clock.now();
  const start = slotStart(date, startTime);
  const slot = await findSlot(deps, bookingId, { date, startTime });
  await db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { bookingId, person, by: 'student' });
    const obstacle = obstacleOf(booking, now);
    if (obstacle) throw problem(obstacle);
    if (slot === 'not_offered') {
      throw problem('slot_not_offered', { fields: { startTime: 'slot_not_offered' } });
    }
    const { studentId } = booking;
    if (await isBusyAt(trx, { studentId, startsAt: start, now })) throw problem('own_clash');
    if (slot === 'taken') throw problem('slot_taken');
    await updateBooking(trx, bookingId, {
      proposed_start: start,
      proposals: booking.proposals + 1,
    });
    const details = { date, startTime };
    await recordEvent(
      trx,
      { bookingId, event: 'propose', by: 'student', actorId: person, details },
      now,
    );
    const asked = notificationTo(booking, 'teacher', 'hour_proposed');
    await notify(trx, { ...asked, proposedStart: start }, now);
  });
};

const obstacleOf = (booking: Booking, now: Date) => {
  if (!statusIs(booking.status, 'scheduled') || booking.isDisputed) return 'wrong_state';
  if (isProposed(booking.proposedStart, now)) return 'proposal_waits';
  if (booking.proposals >= maxReschedules) return 'proposals_used';
  return mayReschedule(booking, booking.proposals, now) ? undefined : 'reschedule_late';
};

const findSlot = async (
  { db, pool, clock }: Deps,
  bookingId: string,
  { date, startTime }: { date: string; startTime: string },
) => {
  const now = clock.now();
  const moved = await findSession(db, bookingId);
  const days = moved?.seriesId ? seriesHorizonDays : bookableDays;
  const found =
    moved && isBookableDate(date, now, days) && (await findDay(pool, moved.teacherId, date, now));
  const day = found && {
    ...found,
    rules: { ...found.rules, ...(moved.seriesId && { horizonDays: seriesHorizonDays }) },
  };
  if (!day || !freeSlots({ ...day, taken: [], date, now }).includes(startTime))
    return 'not_offered';
  // The teacher's daily limit and pause do not count the session that moves.
  const taken = day.taken.filter((hour) => hour !== moved.startsAt.getTime() / 3_600_000);
  return freeSlots({ ...day, taken, date, now }).includes(startTime) ? 'free' : 'taken';
};

interface ProposalAnswer {
  bookingId: string;
  person: string;
}

/** Unique indexes, and the teacher's pause and daily limit, decide whether both are still free in the proposed slot. */
export const acceptHour = async ({ db, clock }: Deps, { bookingId, person }: ProposalAnswer) => {
  const move = db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { bookingId, person, by: 'teacher' });
    const now = clock.now();
    const start = booking.proposedStart;
    const isOpen = isProposed(start, now) && may(booking, 'reschedule', 'teacher', now);
    if (!start || !isOpen) throw problem('wrong_state');
    const details = {
      from: `${wibDate(booking.startsAt)} ${wibTime(booking.startsAt)}`,
      to: `${wibDate(start)} ${wibTime(start)}`,
    };
    // Skips locked holds without waiting: a hold that is being paid for at this moment still blocks the slot.
    await expireHolds(trx, now, booking);
    const changes = { reminders_sent: [], warned_at: null };
    await applyEvent(
      trx,
      booking,
      { event: 'reschedule', by: 'teacher', actorId: person, movedTo: start, changes, details },
      now,
    );
  });
  await move.catch((error: unknown) => {
    throw isUniqueViolation(error) ? problem('hour_gone') : error;
  });
};

export const refuseHour = async ({ db, clock }: Deps, { bookingId, person }: ProposalAnswer) => {
  await db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { bookingId, person, by: 'teacher' });
    if (!booking.proposedStart || !statusIs(booking.status, 'scheduled'))
      throw problem('wrong_state');
    const now = clock.now();
    await updateBooking(trx, bookingId, { proposed_start: null });
    await recordEvent(trx, { bookingId, event: 'refuse', by: 'teacher', actorId: person }, now);
    await notify(trx, notificationTo(booking, 'student', 'hour_refused'), now);
  });
};

export const withdrawHour = async ({ db, clock }: Deps, { bookingId, person }: ProposalAnswer) => {
  await db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { bookingId, person, by: 'student' });
    const now = clock.now();
    if (!mayWithdraw(booking, now)) throw problem('wrong_state');
    await updateBooking(trx, bookingId, { proposed_start: null });
    await recordEvent(trx, { bookingId, event: 'withdraw', by: 'student', actorId: person }, now);
    await notify(trx, notificationTo(booking, 'teacher', 'hour_withdrawn'), now);
  });
};
