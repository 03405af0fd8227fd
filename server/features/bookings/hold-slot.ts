import { holdEnd } from '#domain/booking.ts';
import {
  isBookableDate,
  offeredHours,
  addDays,
  slotStart,
  timeOfDay,
  weekdayIndex,
  wibDate,
} from '#domain/calendar.ts';
import { lowestPrice, methodFacts, type PaymentMethod } from '#domain/payment-method.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Hold, insertHold, isTaken } from './hold-store.ts';
import { expireHolds } from './expire-holds.ts';

export interface BookingRequest {
  studentId: string;
  teacherId: string;
  date: string;
  startTime: string;
  /** The price the student saw; if the fee has changed since, the request is refused. */
  shownPrice?: number | undefined;
  /** How the student wants to pay; any method that is on if it is missing. */
  method?: PaymentMethod | undefined;
  /** The student's network address. */
  address?: string | undefined;
}

/** Of competing requests at least one takes a place in each try, and there are fewer places than tries. */
const maxTries = 12;

/** Holds the slot until it is paid for. Returns what to charge, or only the booking id if this student already holds it. */
export const holdSlot = async (
  deps: Deps,
  { studentId, teacherId, date, startTime, shownPrice, method, address }: BookingRequest,
) => {
  const now = deps.clock.now();
  const live = await deps.live.read();
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
    commissionBasisPoints: live.commissionBasisPoints,
    shownPrice: shownPrice ?? null,
    choice: method ?? null,
    minPrice: method ? lowestPrice(method, live.methods[method], startsAt, now) : 0,
    expiresAt: holdEnd(now, startsAt, method && methodFacts[method].payWithin),
    heldOn: wibDate(now),
    // In tests hundreds of people share one address.
    address: deps.settings.testControls ? null : (address ?? null),
    now,
  };
  if (await isTaken(deps.pool, wanted)) throw problem('slot_taken');
  // The loser of a race sees the winner on the next try; the winner may be the same student in another window.
  for (let tries = 1; ; tries += 1) {
    const outcome = await insertHold(deps.pool, wanted);
    if (outcome.price !== null) {
      const { price: amount, ...names } = outcome;
      const { bookingId, orderId, expiresAt } = wanted;
      const choice = method ?? null;
      return { bookingId, orderId, amount, startsAt, createdAt: now, expiresAt, choice, ...names };
    }
    if (outcome.held_id) return outcome.held_id;
    if (!outcome.is_listed) throw problem('not_found');
    if (!outcome.is_offered) throw notOffered();
    if (outcome.has_stale && tries < maxTries) {
      await expireHolds(deps.db, now, wanted);
      continue;
    }
    if (outcome.clashes) throw problem('own_clash');
    const { place, is_proven: isProven, again_at: againAt } = outcome;
    if (place === null)
      throw refuseUntil(
        isProven ? 'too_many_holds' : 'unproven_holds',
        outcome.hold_over_at ?? wanted.expiresAt,
        now,
      );
    if (outcome.is_taken || outcome.is_full) throw problem('slot_taken');
    if (againAt && againAt > now) throw refuseUntil('held_before', againAt, now);
    if (outcome.day_place === null)
      throw refuseUntil('holds_used_up', slotStart(addDays(wanted.heldOn, 1), '00:00'), now);
    if (wanted.address !== null && outcome.address_place === null)
      throw refuseUntil('address_holds', outcome.address_over_at ?? wanted.expiresAt, now);
    if (!outcome.is_shown_price) throw problem('price_changed');
    if (!outcome.is_payable) throw problem('method_unavailable');
    if (tries >= maxTries) throw problem('slot_taken');
  }
};

export const refuseUntil = (code: ProblemCode, until: Date, now: Date) =>
  problem(code, { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });

const notOffered = () => problem('slot_not_offered', { fields: { startTime: 'slot_not_offered' } });
