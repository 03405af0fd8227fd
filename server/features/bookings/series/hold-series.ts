import type { FieldFault } from '#contract/field-texts.ts';
import { holdEnd, maxUnprovenHolds } from '#domain/booking.ts';
import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { lowestPrice, methodFacts, type PaymentMethod } from '#domain/payment-method.ts';
import {
  discountOf,
  lessonPrice,
  mostInAWeek,
  type SeriesSize,
  weeklyStarts,
  weeksOfLessons,
} from '#domain/series.ts';
import type { Deps } from '../../../deps.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { expireHolds } from '../expire-holds.ts';
import { refuseUntil } from '../hold-slot.ts';
import { readDays } from './series-hours.ts';
import { findPlaces, insertSeries, lastDayPlace, type NewSeries, placesOf } from './store.ts';

interface Slot {
  date: string;
  startTime: string;
}

export interface SeriesRequest {
  studentId: string;
  teacherId: string;
  /** The weeks at the same hour; undefined if the hours were chosen one by one. */
  weekly?: (Slot & { weeks: SeriesSize }) | undefined;
  hours: readonly Slot[];
  /** The price of all lessons that the student saw. */
  shownPrice?: number | undefined;
  method?: PaymentMethod | undefined;
  /** The student's network address. */
  address?: string | undefined;
}

/** As many as for a single hold. */
const maxTries = 12;

/**
 * Holds all lessons until they are paid for, or none. Returns what to charge, or only the id of the series if the student
 * already holds exactly these hours. An unpaid series of the student with the same teacher is replaced.
 */
export const holdSeries = async (
  deps: Deps,
  request: SeriesRequest,
  release: (seriesId: string) => Promise<unknown>,
) => {
  const now = deps.clock.now();
  let isReplacing = false;
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryHolding(deps, request, { now, isReplacing }).catch(afterRace);
    if (outcome === 'stale') await expireHolds(deps.db, now, request);
    else if (outcome !== 'lost' && 'toRelease' in outcome) {
      await release(outcome.toRelease);
      isReplacing = true;
    } else if (outcome !== 'lost') return 'same' in outcome ? outcome.same : outcome;
    if (tries >= maxTries) throw problem('series_changed');
  }
};

/** Another request has taken an hour or a place between reading and writing: the next try says which. */
const afterRace = (error: unknown) => {
  if (isUniqueViolation(error)) return 'lost' as const;
  throw error;
};

const tryHolding = async (
  deps: Deps,
  request: SeriesRequest,
  { now, isReplacing }: { now: Date; isReplacing: boolean },
) => {
  const { teacherId, studentId, weekly, shownPrice, method } = request;
  const settings = await deps.live.read();
  const starts = request.hours.map(startOf);
  const slots = weekly ? weeklyStarts(weekly.date, weekly.startTime, weekly.weeks) : [];
  const pair = { teacherId, studentId, now };
  const heldOn = wibDate(now);
  // In tests hundreds of people share one address.
  const address = deps.settings.testControls ? null : (request.address ?? null);
  const places = await findPlaces(deps.pool, pair, { heldOn, address, starts });
  if (!places) throw problem('not_found');
  if (places.has_stale) return 'stale' as const;
  const [held] = places.held;
  if (held) return isSame(held.starts, starts) ? { same: held.id } : { toRelease: held.id };
  const days = [...new Set([...starts, ...slots].map(wibDate))];
  const { teacher, hourlyRate, discounts, stateOf } = await readDays(deps.pool, pair, days);
  refuseChanged(starts, slots, stateOf);
  const weeks = weekly ? weeksOfLessons(starts, slots) : [];
  if (weeks.includes(undefined)) throw problem('invalid', { fields: { hours: 'lessons_many' } });
  const discount = discountOf(discounts, starts.length, weekly?.weeks ?? null);
  const price = lessonPrice(hourlyRate, discount);
  const total = price * starts.length;
  const { place, is_proven: isProven, hold_over_at: holdOver, again_at: againAt } = places;
  const first = starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? now;
  const perWeek = mostInAWeek(starts, slots[0] ?? first);
  const expiresAt = holdEnd(now, first, method && methodFacts[method].payWithin);
  if (place === null)
    throw refuseUntil(isProven ? 'too_many_holds' : 'unproven_holds', holdOver ?? expiresAt, now);
  if (!isProven && perWeek > maxUnprovenHolds) throw problem('unproven_holds');
  // Other weeks are a new choice, not a longer hold.
  if (!isReplacing && againAt && againAt > now) throw refuseUntil('held_before', againAt, now);
  const dayPlace = lastDayPlace(places.day_place, starts.length);
  if (dayPlace === undefined)
    throw refuseUntil('holds_used_up', slotStart(addDays(heldOn, 1), '00:00'), now);
  const addressPlaces = address === null ? [] : placesOf(places.address_places, perWeek);
  if (!addressPlaces) throw refuseUntil('address_holds', places.address_over_at ?? expiresAt, now);
  if (shownPrice !== undefined && shownPrice !== total) throw problem('price_changed');
  const isPayable =
    !method ||
    (total >= lowestPrice(method, settings.methods[method], first, now) &&
      total <= methodFacts[method].max);
  if (!isPayable) throw problem('method_unavailable');
  const lessons = starts
    .map((startsAt, i) => ({ startsAt, slot: weeks[i] ?? null }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((lesson, i) => ({
      ...lesson,
      bookingId: newId(now),
      addressPlace: addressPlaces[i] ?? null,
    }));
  const series: NewSeries = {
    ...pair,
    // That of the first lesson.
    seriesId: lessons[0]?.bookingId ?? newId(now),
    orderId: newId(now),
    weeks: weekly?.weeks ?? null,
    firstStart: slots[0] ?? null,
    hourlyRate,
    discount,
    lessons,
    price,
    commissionBasisPoints: settings.commissionBasisPoints,
    expiresAt,
    heldOn,
    place,
    dayPlace,
    address,
    choice: method ?? null,
  };
  await insertSeries(deps.pool, series);
  const { seriesId: bookingId, orderId, choice } = series;
  const { student, email } = places;
  const charge = {
    bookingId,
    orderId,
    amount: total,
    choice,
    startsAt: first,
    createdAt: now,
    expiresAt,
  };
  return { ...charge, lessons: lessons.length, teacher, student, email };
};

/** Names every lesson whose hour cannot be booked, and every week that was left out although its hour is free. */
const refuseChanged = (
  starts: readonly Date[],
  slots: readonly Date[],
  stateOf: Awaited<ReturnType<typeof readDays>>['stateOf'],
) => {
  const fields: Record<string, FieldFault> = {};
  starts.forEach((start, i) => {
    const state = stateOf(start);
    if (state !== 'free') fields[`hours.${i}`] = state === 'own' ? 'own_clash' : 'slot_taken';
  });
  slots.forEach((slot, i) => {
    const isChosen = starts.some((start) => start.getTime() === slot.getTime());
    if (!isChosen && stateOf(slot) === 'free') fields[`weekly.${i}`] = 'slot_free';
  });
  if (Object.keys(fields).length > 0) throw problem('series_changed', { fields });
};

const startOf = ({ date, startTime }: Slot) => slotStart(date, startTime);

const hour = 60 * 60 * 1000;
const isSame = (held: readonly number[], starts: readonly Date[]) =>
  held.length === starts.length && starts.every((start) => held.includes(start.getTime() / hour));
