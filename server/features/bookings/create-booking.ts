import { holdEnd } from '#domain/booking.ts';
import {
  isBookableDate,
  offeredHours,
  slotStart,
  timeOfDay,
  weekdayIndex,
} from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { continueCharge, startCharge } from '../payments/start-charge.ts';
import { type Hold, holdSlot, isTaken } from './create-store.ts';
import { expireHolds } from './expire-holds.ts';

interface Wish {
  studentId: string;
  teacherId: string;
  date: string;
  startTime: string;
  /** What the student saw; when it is another by now, nothing is held. */
  shownPrice?: number | undefined;
}

/** Holds the hour and opens an order at the provider; the same wish again gives the same token. */
export const createBooking = async (deps: Deps, wish: Wish) => {
  const order = await hold(deps, wish);
  return typeof order === 'string' ? continueCharge(deps, order) : startCharge(deps, order);
};

/** What to charge for; or only the id, when the student holds the hour already. */
const hold = async (deps: Deps, { studentId, teacherId, date, startTime, shownPrice }: Wish) => {
  const now = deps.clock.now();
  if (!isBookableDate(date, now))
    throw problem('slot_not_offered', { fields: { date: 'date_outside' } });
  const startsAt = slotStart(date, startTime);
  const hour = offeredHours.find((one) => timeOfDay(one) === startTime);
  if (hour === undefined || startsAt <= now) throw notOffered();
  const wanted: Hold = {
    bookingId: newId(now),
    orderId: newId(now),
    teacherId,
    studentId,
    startsAt,
    date,
    hourOfWeek: weekdayIndex(date) * 24 + hour,
    commissionBasisPoints: (await deps.live.read()).commissionBasisPoints,
    shownPrice: shownPrice ?? null,
    expiresAt: holdEnd(now, startsAt),
    now,
  };
  if (await isTaken(deps.pool, wanted)) throw problem('slot_taken');
  // Who lost a race sees the winner at the next try: perhaps the same student's other window.
  for (let tries = 1; ; tries += 1) {
    const outcome = await holdSlot(deps.pool, wanted);
    if (outcome.price !== null) {
      const { price: amount, ...names } = outcome;
      const { bookingId, orderId, expiresAt } = wanted;
      return { bookingId, orderId, amount, startsAt, createdAt: now, expiresAt, ...names };
    }
    if (outcome.held_id) return outcome.held_id;
    if (!outcome.is_listed) throw problem('not_found');
    if (!outcome.is_offered) throw notOffered();
    if (outcome.has_stale && tries < 4) {
      await expireHolds(deps.db, now, wanted);
      continue;
    }
    if (outcome.clashes) throw problem('own_clash');
    if (outcome.place === null) throw tooManyHolds(outcome.hold_over_at ?? wanted.expiresAt, now);
    if (outcome.is_taken) throw problem('slot_taken');
    if (!outcome.is_shown_price) throw problem('price_changed');
    if (tries >= 4) throw problem('slot_taken');
  }
};

/** Until the first of them is over. */
const tooManyHolds = (over: Date, now: Date) =>
  problem('too_many_holds', {
    retryAfter: Math.max(1, Math.ceil((over.getTime() - now.getTime()) / 1000)),
  });

const notOffered = () => problem('slot_not_offered', { fields: { startTime: 'slot_not_offered' } });
