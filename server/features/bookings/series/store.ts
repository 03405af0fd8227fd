import { sql } from 'kysely';
import {
  firstStatus,
  maxHoldsPerAddress,
  maxHoldsPerDay,
  maxUnpaidHolds,
  maxUnprovenHolds,
  statusesWith,
} from '#domain/booking.ts';
import { slotStart } from '#domain/calendar.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { sqlLiteralList } from '../../../platform/database/literal-list.ts';
import { ruleFields, type RuleRow, toRules } from '../../teachers/rules-row.ts';

const live = sqlLiteralList(statusesWith('live'));
const hold = sqlLiteralList(statusesWith('hold'));

interface Pair {
  teacherId: string;
  studentId: string;
  now: Date;
}

interface TeacherDays extends RuleRow {
  weekly_hours: number[];
  hourly_rate: number;
  series_discounts: number[] | null;
  teacher: string;
  off: string[];
  taken: number[];
  own: number[];
}

/** What is known about these days (WIB) of a listed teacher, and when the student is busy; hours are counted since 1970. */
export const findDays = async (
  db: Executor,
  { teacherId, studentId, now }: Pair,
  days: readonly string[],
) => {
  const midnights = days.map((day) => slotStart(day, '00:00'));
  const busy = sql`b.starts_at >= d.midnight and b.starts_at < d.midnight + interval '1 day'
    and b.status in ${live} and (b.status not in ${hold} or b.hold_expires_at > ${now})`;
  const hours = sql`extract(epoch from b.starts_at)::int / 3600`;
  const { rows } = await sql<TeacherDays>`
    select p.weekly_hours, p.hourly_rate, p.series_discounts, t.full_name as teacher,
           ${sql.join(ruleFields.map((field) => sql.ref(field)))},
           array(select d.day::text from unnest(${days}::date[]) d (day) where exists (
             select from time_off o where o.teacher_id = p.user_id and d.day between o.first_day and o.last_day)) as off,
           array(select ${hours} from unnest(${midnights}::timestamptz[]) d (midnight)
                   join bookings b on b.teacher_id = p.user_id and ${busy}) as taken,
           array(select ${hours} from unnest(${midnights}::timestamptz[]) d (midnight)
                   join bookings b on b.student_id = ${studentId} and ${busy}) as own
      from teacher_profiles p join users t on t.id = p.user_id
     where p.user_id = ${teacherId} and p.listed`.execute(db);
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

interface Places {
  student: string;
  email: string;
  is_proven: boolean;
  place: number | null;
  hold_over_at: Date | null;
  day_place: number;
  address_place: number | null;
  address_over_at: Date | null;
  /** An expired hold of the student, the address or the teacher still blocks something. */
  has_stale: boolean;
}

/** The student's free places for a hold, as hold-store.ts finds them for a single booking. */
export const findPlaces = async (
  db: Executor,
  { teacherId, studentId, now }: Pair,
  { heldOn, address }: { heldOn: string; address: string | null },
) => {
  const { rows } = await sql<Places>`
    select s.full_name as student, s.email, s.email_verified_at is not null as is_proven,
           (select min(n)::smallint
              from generate_series(1, case when s.email_verified_at is null then ${sql.lit(maxUnprovenHolds)} else ${sql.lit(maxUnpaidHolds)} end) n
             where n <> all(coalesce(unpaid.places, '{}'))) as place,
           unpaid.first_over as hold_over_at,
           (select coalesce(max(day_place), 0) from bookings where student_id = s.id and held_on = ${heldOn}) as day_place,
           (select min(n)::smallint from generate_series(1, ${sql.lit(maxHoldsPerAddress)}) n
             where n <> all(coalesce(near.places, '{}'))) as address_place,
           near.first_over as address_over_at,
           exists (select from bookings where hold_place is not null and hold_expires_at <= ${now}
                      and (student_id = s.id or teacher_id = ${teacherId})) as has_stale
      from users s
      left join lateral (
        select array_remove(array_agg(hold_place), null) as places, min(hold_expires_at) as first_over
          from bookings where student_id = s.id and status in ${hold}
      ) unpaid on true
      left join lateral (
        select array_agg(address_place) as places, min(hold_expires_at) as first_over
          from bookings where teacher_id = ${teacherId} and hold_address = ${address}
      ) near on true
     where s.id = ${studentId}`.execute(db);
  return rows[0];
};

/** The student's unexpired, unpaid series with this teacher. */
export const findHeldSeries = async (db: Executor, { teacherId, studentId, now }: Pair) => {
  const { rows } = await sql<{ id: string; starts: number[]; discount: number; price: number }>`
    select b.series_id as id, array_agg(extract(epoch from b.starts_at)::int / 3600) as starts
      from bookings b
     where b.student_id = ${studentId} and b.teacher_id = ${teacherId} and b.series_id is not null
       and b.status in ${hold} and b.hold_expires_at > ${now}
     group by 1`.execute(db);
  return rows;
};

export interface NewSeries extends Pair {
  seriesId: string;
  orderId: string;
  weeks: number | null;
  firstStart: Date | null;
  hourlyRate: number;
  discount: number;
  lessons: { bookingId: string; startsAt: Date; slot: Date | null }[];
  price: number;
  commissionBasisPoints: number;
  expiresAt: Date;
  heldOn: string;
  place: number;
  dayPlace: number;
  address: string | null;
  addressPlace: number | null;
  choice: PaymentMethod | null;
}

/** Of the day's places a series takes one for each four lessons, rounded up. */
export const lastDayPlace = (before: number, lessons: number) => {
  const place = before + Math.ceil(lessons / 4);
  return place <= maxHoldsPerDay ? place : undefined;
};

/**
 * Holds all lessons and writes their order, in one statement. Returns how many lessons are held: if one hour or place
 * was taken meanwhile there are fewer, and the caller has to roll back.
 */
export const insertSeries = async (trx: Executor, series: NewSeries) => {
  const { seriesId, teacherId, studentId, now, lessons, expiresAt } = series;
  const { rows } = await sql<{ held: number }>`
    with added as (
      insert into series (id, teacher_id, student_id, weeks, first_start, hourly_rate, discount, created_at)
      values (${seriesId}, ${teacherId}, ${studentId}, ${series.weeks}, ${series.firstStart}, ${series.hourlyRate},
              ${series.discount}, ${now})
    ), held as (
      insert into bookings (id, series_id, series_slot, teacher_id, student_id, starts_at, status, price,
                            commission_basis_points, hold_expires_at, created_at, hold_place, held_on, day_place,
                            hold_address, address_place)
      select id, ${seriesId}, slot, ${teacherId}, ${studentId}, starts_at, ${sql.lit(firstStatus)}, ${series.price},
             ${series.commissionBasisPoints}, ${expiresAt}, ${now},
             case when id = ${seriesId} then ${series.place}::smallint end,
             case when id = ${seriesId} then ${series.heldOn}::date end,
             case when id = ${seriesId} then ${series.dayPlace}::smallint end,
             case when id = ${seriesId} then ${series.address} end,
             case when id = ${seriesId} then ${series.addressPlace}::smallint end
        from unnest(${lessons.map((one) => one.bookingId)}::uuid[], ${lessons.map((one) => one.startsAt)}::timestamptz[],
                    ${lessons.map((one) => one.slot)}::timestamptz[]) lesson (id, starts_at, slot)
        -- In one order, so that two series at the same hours do not wait for each other in a ring.
       order by starts_at
      on conflict do nothing
      returning id
    ), charged as (
      insert into payments (order_id, booking_id, amount, choice, created_at, expires_at, check_at)
      select ${series.orderId}::uuid, id, ${series.price * lessons.length}::bigint, ${series.choice}::payment_method,
             ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz + interval '1 minute'
        from held where id = ${seriesId}
    ), recorded as (
      insert into booking_events (booking_id, event, actor, actor_id, at)
      select id, 'create', 'student', ${studentId}::uuid, ${now}::timestamptz from held
    )
    select count(*)::int as held from held`.execute(trx);
  return rows[0]?.held ?? 0;
};
