import {
  firstStatus,
  holdAgainAfter,
  maxHoldsPerAddress,
  maxHoldsPerDay,
  maxUnpaidHolds,
  maxUnprovenHolds,
  statusesWith,
  transitions,
} from '#domain/booking.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { literalList } from '../../platform/database/literal-list.ts';
import { rowArrays } from '../../platform/database/row-arrays.ts';

export interface Hold {
  bookingId: string;
  orderId: string;
  teacherId: string;
  studentId: string;
  startsAt: Date;
  /** Day in WIB, and hour of the week with Monday 00:00 = 0, as availability is stored. */
  date: string;
  hourOfWeek: number;
  commissionBasisPoints: number;
  /** The price shown to the student; null if the request does not contain it. */
  shownPrice: number | null;
  /** The payment method; null: any that is on. A lower price cannot be paid by it. */
  choice: PaymentMethod | null;
  minPrice: number;
  expiresAt: Date;
  /** Today in WIB. */
  heldOn: string;
  /** The network address that counts; null if none does. */
  address: string | null;
  now: Date;
}

interface HoldRow {
  /** Null unless the slot is now held. */
  price: number | null;
  teacher: string;
  student: string;
  email: string;
  is_listed: boolean;
  is_offered: boolean | null;
  is_proven: boolean;
  place: number | null;
  /** When the first of the student's holds expires. */
  hold_over_at: Date | null;
  /** When the student may hold this hour again, after an earlier hold. */
  again_at: Date | null;
  day_place: number | null;
  address_place: number | null;
  /** When the first hold from the same address at this teacher expires. */
  address_over_at: Date | null;
  /** The student's own unexpired hold of this slot; it stays payable when the teacher no longer offers the slot. */
  held_id: string | null;
  /** The student already has a booking at this time. */
  clashes: boolean;
  is_taken: boolean;
  /** The teacher's pause or daily limit leaves no room beside the other sessions of the day. */
  is_full: boolean;
  is_shown_price: boolean;
  is_payable: boolean;
  /** An expired hold blocks the slot, or a place of the student or the address. */
  has_stale: boolean;
}

const live = literalList(statusesWith('live'));
const hold = literalList(statusesWith('hold'));

const holdRows = rowArrays<Hold>({
  teacher_id: ['uuid', ({ teacherId }) => teacherId],
  student_id: ['uuid', ({ studentId }) => studentId],
  starts_at: ['timestamptz', ({ startsAt }) => startsAt],
  hour_of_week: ['smallint', ({ hourOfWeek }) => hourOfWeek],
  day: ['date', ({ date }) => date],
  booking_id: ['uuid', ({ bookingId }) => bookingId],
  order_id: ['uuid', ({ orderId }) => orderId],
  commission: ['integer', ({ commissionBasisPoints }) => commissionBasisPoints],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  now: ['timestamptz', ({ now }) => now],
  shown_price: ['bigint', ({ shownPrice }) => shownPrice],
  choice: ['payment_method', ({ choice }) => choice],
  min_price: ['bigint', ({ minPrice }) => minPrice],
  held_on: ['date', ({ heldOn }) => heldOn],
  address: ['text', ({ address }) => address],
});

const slotRows = rowArrays<Hold>({
  teacher_id: ['uuid', ({ teacherId }) => teacherId],
  starts_at: ['timestamptz', ({ startsAt }) => startsAt],
  student_id: ['uuid', ({ studentId }) => studentId],
  now: ['timestamptz', ({ now }) => now],
  booking_id: ['uuid', ({ bookingId }) => bookingId],
});

/**
 * Handles many requests in one statement: finds the teacher and free places among the student's holds, those of the day
 * and those of the address, and inserts the hold. Unique indexes (one_live_booking_per_slot and those of the places) and
 * a trigger (keep_day_rules), all in server/migrations/0004-bookings.sql, decide between competing requests, also within
 * one statement; the loser changes nothing.
 */
const statement = `
  with request as materialized (
    select r.*, p.hourly_rate as price, p.user_id is not null as is_listed,
           r.hour_of_week = any(p.weekly_hours) and not exists (
             select from time_off o where o.teacher_id = r.teacher_id and r.day between o.first_day and o.last_day
           )
           -- As rulesAllow and freeSlots in domain/booking-rules.ts.
           and r.day <= r.held_on + p.horizon_days
           and not (p.is_paused and coalesce(r.held_on <= p.paused_until, true))
           and r.starts_at >= r.now + make_interval(hours => p.notice_hours) as is_offered,
           -- One of the student's places for unpaid ones that is free.
           (select min(n)::smallint
              from generate_series(1, case when s.email_verified_at is null then ${maxUnprovenHolds} else ${maxUnpaidHolds} end) n
             where n <> all(coalesce(unpaid.places, '{}'))) as place,
           unpaid.first_over as hold_over_at, s.email_verified_at is not null as is_proven, s.full_name as student, s.email,
           case when today.holds < ${maxHoldsPerDay} then today.holds + 1 end as day_place,
           (select min(n)::smallint from generate_series(1, ${maxHoldsPerAddress}) n
             where n <> all(coalesce(near.places, '{}'))) as address_place,
           near.first_over as address_over_at, again.at as again_at,
           mine.id is not null as clashes,
           -- An hour of an unpaid series is paid for with all the others, not alone.
           case when mine.teacher_id = r.teacher_id and mine.status in ${hold} and mine.series_id is null
                 and mine.hold_expires_at > r.now then mine.id end as held_id,
           taken.id is not null as is_taken,
           (p.pause_hours > 0 or p.daily_limit is not null)
           and not day_has_room(r.booking_id, r.teacher_id, r.starts_at, r.now, p.pause_hours, p.daily_limit) as is_full,
           coalesce(r.shown_price = p.hourly_rate, true) as is_shown_price, p.hourly_rate >= r.min_price as is_payable,
           coalesce(unpaid.any_over, false) or coalesce(taken.is_over, false) or coalesce(near.any_over, false) as has_stale
      from ${holdRows.withPosition('r', 'nth')}
      left join users s on s.id = r.student_id
      left join teacher_profiles p on p.user_id = r.teacher_id and p.listed
      left join lateral (
        select id, status in ${hold} and hold_expires_at <= r.now as is_over
          from bookings where teacher_id = r.teacher_id and starts_at = r.starts_at and status in ${live}
      ) taken on true
      left join bookings mine
        on mine.student_id = r.student_id and mine.starts_at = r.starts_at and mine.status in ${live}
      left join lateral (
        -- Of a series only the first lesson has a place.
        select array_remove(array_agg(hold_place), null) as places, bool_or(hold_expires_at <= r.now) as any_over,
               min(hold_expires_at) as first_over
          from bookings where student_id = r.student_id and status in ${hold}
      ) unpaid on true
      left join lateral (
        select coalesce(max(day_place), 0) as holds
          from bookings where student_id = r.student_id and held_on = r.held_on
      ) today on true
      left join lateral (
        select array_agg(address_place) as places, bool_or(hold_expires_at <= r.now) as any_over,
               min(hold_expires_at) as first_over
          from bookings where teacher_id = r.teacher_id and hold_address = r.address
      ) near on true
      left join lateral (
        select max(least(ended_at, hold_expires_at)) + interval '${holdAgainAfter} milliseconds' as at
          from bookings
         where student_id = r.student_id and starts_at = r.starts_at and teacher_id = r.teacher_id
           and status = '${transitions.expire.to}'
      ) again on true
  ), held as (
    insert into bookings (id, teacher_id, student_id, starts_at, status, price, commission_basis_points,
                          hold_place, hold_expires_at, created_at, held_on, day_place, hold_address, address_place)
    select booking_id, teacher_id, student_id, starts_at, '${firstStatus}', price, commission, place, expires_at, now,
           held_on, day_place, address, case when address is not null then address_place end
      from request where is_offered and place is not null and not is_taken and not is_full and is_shown_price and is_payable and not clashes
       and day_place is not null and (address is null or address_place is not null)
       and coalesce(again_at <= now, true)
      -- In one order, so that two processes do not wait for each other in a ring.
     order by teacher_id, starts_at, nth
    on conflict do nothing
    returning id, price, student_id, hold_expires_at, created_at
  ), charged as (
    insert into payments (order_id, booking_id, amount, choice, created_at, expires_at, check_at)
    select order_id, id, h.price, choice, created_at, hold_expires_at, created_at + interval '1 minute'
      from held h join request on booking_id = id
  ), recorded as (
    insert into booking_events (booking_id, event, actor, actor_id, at)
    select id, 'create', 'student', student_id, created_at from held
  )
  select h.price, t.full_name as teacher, r.student, r.email, is_listed, is_offered, is_proven, place, hold_over_at,
         again_at, day_place, address_place, address_over_at,
         -- A suspended teacher's sessions do not take place.
         case when t.suspended_at is null then held_id end as held_id, clashes, is_taken, is_full, is_shown_price, is_payable, has_stale
    from request r left join held h on h.id = r.booking_id
    left join users t on t.id = r.teacher_id
   order by nth`;

export const insertHold = inBatches(async (pool, holds: Hold[]) => {
  const { rows } = await pool.query<HoldRow>({
    name: 'hold-slots',
    text: statement,
    values: holdRows.values(holds),
  });
  return rows;
});

/** Cheap early refusal for popular slots: true when another student has a booking or an unexpired hold there. */
export const isTaken = inBatches(async (pool, holds: Hold[]) => {
  const { rows } = await pool.query<{ booking_id: string }>({
    name: 'are-taken',
    text: `select booking_id
             from ${slotRows.as('r')}
             join bookings b on b.teacher_id = r.teacher_id and b.starts_at = r.starts_at
              and b.status in ${live} and b.student_id <> r.student_id
              and (b.status not in ${hold} or b.hold_expires_at > r.now)
             join teacher_profiles p on p.user_id = b.teacher_id and p.listed`,
    values: slotRows.values(holds),
  });
  const taken = new Set(rows.map((row) => row.booking_id));
  return holds.map(({ bookingId }) => taken.has(bookingId));
});
