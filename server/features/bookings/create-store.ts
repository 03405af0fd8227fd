import type pg from 'pg';
import { maxUnpaidHolds } from '#domain/booking.ts';

export interface Hold {
  bookingId: string;
  orderId: string;
  teacherId: string;
  studentId: string;
  startsAt: Date;
  /** The WIB day, and the hour of the week with Monday 00:00 = 0: what availability is stored as. */
  date: string;
  hourOfWeek: number;
  commissionBasisPoints: number;
  expiresAt: Date;
  now: Date;
}

/** What the one statement found and did. */
interface Outcome {
  /** The price, when the hour is held now, and for whom the order is. */
  price: number | null;
  teacher: string;
  student: string;
  email: string;
  is_listed: boolean;
  is_offered: boolean | null;
  place: number | null;
  /** The student's own booking of this very hour with this teacher. */
  same_id: string | null;
  same_status: string | null;
  clashes: boolean;
  is_taken: boolean;
  /** Something in the way whose time to be paid is over. */
  has_stale: boolean;
}

const live = `('pending_payment', 'pending_confirmation', 'confirmed', 'completed')`;

/**
 * One statement: finds the teacher, a free place among the student's holds, and takes the hour. Unique
 * indexes decide between two who want the same; whoever loses has changed nothing.
 */
const holdSlotSql = `
  with teacher as (
    select p.hourly_rate as price, $4::smallint = any(p.weekly_hours) and not exists (
             select from time_off o where o.teacher_id = p.user_id and $5::date between o.first_day and o.last_day
           ) as is_offered
      from teacher_profiles p where p.user_id = $1 and p.listed
  ), slot as materialized (
    select status, hold_expires_at from bookings
     where teacher_id = $1 and starts_at = $3 and status in ${live}
  ), mine as (
    select id, teacher_id, starts_at, status, hold_place, hold_expires_at from bookings
     where student_id = $2 and starts_at = $3 and status in ${live}
    union all
    select id, teacher_id, starts_at, status, hold_place, hold_expires_at from bookings
     where student_id = $2 and status = 'pending_payment' and starts_at <> $3
  ), place as (
    select min(n)::smallint as n from generate_series(1, ${maxUnpaidHolds}) n
     where n not in (select hold_place from mine where hold_place is not null)
  ), held as (
    insert into bookings (id, teacher_id, student_id, starts_at, status, price, commission_basis_points,
                          hold_place, hold_expires_at, created_at)
    select $6, $1, $2, $3, 'pending_payment', price, $7, n, $8, $9 from teacher, place
     where is_offered and n is not null and not exists (select from mine where starts_at = $3)
    on conflict do nothing
    returning id, price
  ), charged as (
    insert into payments (order_id, booking_id, amount, created_at, expires_at, check_at)
    select $10, id, price, $9, $8, $9::timestamptz + interval '1 minute' from held
  ), told as (
    insert into booking_events (booking_id, event, actor, actor_id, at)
    select id, 'create', 'student', $2, $9 from held
  )
  select (select price from held) as price,
         (select full_name from users where id = $1) as teacher, s.full_name as student, s.email,
         exists (select from teacher) as is_listed,
         (select is_offered from teacher) as is_offered,
         (select n from place) as place,
         (select id from mine where starts_at = $3 and teacher_id = $1) as same_id,
         (select status::text from mine where starts_at = $3 and teacher_id = $1) as same_status,
         exists (select from mine where starts_at = $3 and teacher_id <> $1) as clashes,
         exists (select from slot) as is_taken,
         exists (select from mine where hold_expires_at <= $9 and status = 'pending_payment')
           or exists (select from slot where hold_expires_at <= $9 and status = 'pending_payment') as has_stale
    from users s where s.id = $2`;

export const holdSlot = async (pool: pg.Pool, hold: Hold) => {
  const { rows } = await pool.query<Outcome>({
    name: 'hold-slot',
    text: holdSlotSql,
    values: [
      hold.teacherId,
      hold.studentId,
      hold.startsAt,
      hold.hourOfWeek,
      hold.date,
      hold.bookingId,
      hold.commissionBasisPoints,
      hold.expiresAt,
      hold.now,
      hold.orderId,
    ],
  });
  const [outcome] = rows;
  if (!outcome) throw new Error('hold-slot answered nothing');
  return outcome;
};

/** A quick no for the many who want a popular hour: someone else has it, and not only for a hold that is over. */
export const isTaken = async (pool: pg.Pool, { teacherId, studentId, startsAt, now }: Hold) => {
  const { rowCount } = await pool.query({
    name: 'is-taken',
    text: `select from bookings b join teacher_profiles p on p.user_id = b.teacher_id and p.listed
            where b.teacher_id = $1 and b.starts_at = $2 and b.status in ${live} and b.student_id <> $3
              and (b.status <> 'pending_payment' or b.hold_expires_at > $4)`,
    values: [teacherId, startsAt, studentId, now],
  });
  return rowCount === 1;
};
