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
import { slotStart } from '#domain/calendar.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { literalList } from '../../../platform/database/literal-list.ts';
import { ruleColumns, type RuleRow, toRules } from '../../teachers/rules-row.ts';

const live = literalList(statusesWith('live'));
const hold = literalList(statusesWith('hold'));

interface SeriesParties {
  teacherId: string;
  studentId: string;
  now: Date;
}

interface DaysRow extends RuleRow {
  weekly_hours: number[];
  hourly_rate: number;
  series_discounts: number[] | null;
  teacher: string;
  off: string[];
  taken: number[];
  own: number[];
}

const busyHours = (whose: string) => `array(
  select extract(epoch from b.starts_at)::int / 3600 from unnest((select $4::timestamptz[])) d (midnight)
    join bookings b on ${whose} and b.starts_at >= d.midnight and b.starts_at < d.midnight + interval '1 day'
     and b.status in ${live} and (b.status not in ${hold} or b.hold_expires_at > $3)
     -- An unpaid series of the student with this teacher is replaced by the next one.
     and not (b.status in ${hold} and b.series_id is not null and b.student_id = $2 and b.teacher_id = $1))`;

/** What is known about these days (WIB) of a listed teacher, and when the student is busy; hours are counted since 1970. */
export const findDays = async (
  pool: Queryable,
  { teacherId, studentId, now }: SeriesParties,
  days: readonly string[],
) => {
  const { rows } = await pool.query<DaysRow>({
    name: 'days-of-series',
    text: `select p.weekly_hours, p.hourly_rate, p.series_discounts, t.full_name as teacher, ${ruleColumns},
                  array(select d.day::text from unnest((select $5::date[])) d (day) where exists (
                    select from time_off o where o.teacher_id = p.user_id and d.day between o.first_day and o.last_day)) as off,
                  ${busyHours('b.teacher_id = p.user_id')} as taken, ${busyHours('b.student_id = $2')} as own
             from teacher_profiles p join users t on t.id = p.user_id
            where p.user_id = $1 and p.listed`,
    values: [teacherId, studentId, now, days.map((day) => slotStart(day, '00:00')), days],
  });
  const [row] = rows;
  return (
    row && {
      teacher: row.teacher,
      hourlyRate: row.hourly_rate,
      discounts: row.series_discounts,
      weeklyHours: row.weekly_hours,
      rules: toRules(row),
      off: new Set(row.off),
      taken: row.taken,
      own: new Set(row.own),
    }
  );
};

interface SeriesPlaces {
  student: string;
  email: string;
  is_proven: boolean;
  place: number | null;
  hold_over_at: Date | null;
  /** When the student may hold all these hours again, after earlier holds. */
  again_at: Date | null;
  day_place: number;
  /** Those that are free. */
  address_places: number[];
  address_over_at: Date | null;
  /** An expired hold of the student or the teacher still blocks something. */
  has_stale: boolean;
  /** The student's unpaid series with this teacher, with their hours since 1970. */
  held: { id: string; starts: number[] }[];
}

/** The student's free places for a hold, as hold-store.ts finds them for a single booking. */
export const findPlaces = async (
  pool: Queryable,
  { teacherId, studentId, now }: SeriesParties,
  { heldOn, address, starts }: { heldOn: string; address: string | null; starts: readonly Date[] },
) => {
  const { rows } = await pool.query<SeriesPlaces>({
    name: 'places-for-series',
    text: `
    select s.full_name as student, s.email, s.email_verified_at is not null as is_proven,
           (select min(n)::smallint
              from generate_series(1, case when s.email_verified_at is null then ${maxUnprovenHolds} else ${maxUnpaidHolds} end) n
             where n <> all(coalesce(unpaid.places, '{}'))) as place,
           unpaid.first_over as hold_over_at,
           (select coalesce(max(day_place), 0) from bookings where student_id = s.id and held_on = $4) as day_place,
           array(select n from generate_series(1, ${maxHoldsPerAddress}) n
                  where n <> all(coalesce(near.places, '{}')) order by n) as address_places,
           (select max(least(b.ended_at, b.hold_expires_at)) + interval '${holdAgainAfter} milliseconds'
              from unnest((select $6::timestamptz[])) lesson (starts_at)
              join bookings b on b.student_id = s.id and b.teacher_id = $1 and b.starts_at = lesson.starts_at
               and b.status = '${transitions.expire.to}') as again_at,
           near.first_over as address_over_at,
           exists (select from bookings where hold_place is not null and hold_expires_at <= $3
                      and (student_id = s.id or teacher_id = $1)) as has_stale,
           unpaid.held
      from users s
      left join lateral (
        -- Of a series only the first lesson has a place.
        select array_remove(array_agg(hold_place), null) as places, min(hold_expires_at) as first_over,
               (select coalesce(json_agg(series), '[]') from (
                  select series_id as id, json_agg(extract(epoch from starts_at)::int / 3600) as starts from bookings
                   where student_id = s.id and teacher_id = $1 and status in ${hold} and series_id is not null
                     and hold_expires_at > $3
                     -- A suspended teacher's sessions do not take place.
                     and not exists (select from users t where t.id = $1 and t.suspended_at is not null)
                   group by 1) series) as held
          from bookings where student_id = s.id and status in ${hold}
      ) unpaid on true
      left join lateral (
        select array_agg(address_place) as places, min(hold_expires_at) as first_over
          from bookings where teacher_id = $1 and hold_address = $5
      ) near on true
     where s.id = $2`,
    values: [teacherId, studentId, now, heldOn, address, starts],
  });
  return rows[0];
};

export interface NewSeries extends SeriesParties {
  seriesId: string;
  orderId: string;
  weeks: number | null;
  firstStart: Date | null;
  hourlyRate: number;
  discount: number;
  lessons: { bookingId: string; startsAt: Date; slot: Date | null; addressPlace: number | null }[];
  price: number;
  commissionBasisPoints: number;
  expiresAt: Date;
  heldOn: string;
  place: number;
  dayPlace: number;
  address: string | null;
  choice: PaymentMethod | null;
}

/** Of the day's places a series takes one for each four lessons, rounded up. */
export const lastDayPlace = (before: number, lessons: number) => {
  const place = before + Math.ceil(lessons / 4);
  return place <= maxHoldsPerDay ? place : undefined;
};

/** The places that a series takes of an address: one for each two hours of its fullest week. Undefined if too few are free. */
export const placesOf = (free: readonly number[], hoursOfWeek: number) => {
  const needed = Math.ceil(hoursOfWeek / 2);
  return needed <= free.length ? free.slice(0, needed) : undefined;
};

/** Holds all lessons and writes their order. Fails with a unique violation if an hour or a place was taken meanwhile. */
export const insertSeries = async (pool: Queryable, series: NewSeries) => {
  const { seriesId, teacherId, studentId, now, lessons, expiresAt } = series;
  await pool.query({
    name: 'hold-series',
    text: `
    with added as (
      insert into series (id, teacher_id, student_id, weeks, first_start, hourly_rate, discount, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
    ), held as (
      insert into bookings (id, series_id, series_slot, teacher_id, student_id, starts_at, status, price,
                            commission_basis_points, hold_expires_at, created_at, hold_place, held_on, day_place,
                            hold_address, address_place)
      select id, $1, slot, $2, $3, starts_at, '${firstStatus}', $9, $10, $11, $8,
             case when id = $1 then $12::smallint end, case when id = $1 then $13::date end,
             case when id = $1 then $14::smallint end, case when address_place is not null then $15 end, address_place
        from unnest((select $16::uuid[]), (select $17::timestamptz[]), (select $18::timestamptz[]), (select $19::smallint[]))
             lesson (id, starts_at, slot, address_place)
        -- In one order, so that two series at the same hours do not wait for each other in a ring.
       order by starts_at
    ), charged as (
      insert into payments (order_id, booking_id, amount, choice, created_at, expires_at, check_at)
      values ($20, $1, $21, $22, $8, $11, $8::timestamptz + interval '1 minute')
    )
    insert into booking_events (booking_id, event, actor, actor_id, at)
    select id, 'create', 'student', $3, $8 from unnest((select $16::uuid[])) lesson (id)`,
    values: [
      seriesId,
      teacherId,
      studentId,
      series.weeks,
      series.firstStart,
      series.hourlyRate,
      series.discount,
      now,
      series.price,
      series.commissionBasisPoints,
      expiresAt,
      series.place,
      series.heldOn,
      series.dayPlace,
      series.address,
      lessons.map((one) => one.bookingId),
      lessons.map((one) => one.startsAt),
      lessons.map((one) => one.slot),
      lessons.map((one) => one.addressPlace),
      series.orderId,
      series.price * lessons.length,
      series.choice,
    ],
  });
};
