import { sql } from 'kysely';
import type { StudentBooking } from '#contract/bookings.ts';
import { statusesWith, transitions } from '#domain/booking.ts';
import { sqlLiteralList } from '../../../platform/database/literal-list.ts';

const open = sqlLiteralList(statusesWith('open'));

/**
 * The series of a booking b and its place in it, as JSON; null outside a series. A lesson whose payment came too late was
 * never booked.
 */
export const inSeries = sql<Omit<
  NonNullable<StudentBooking['series']>,
  'slot'
> | null>`case when b.series_id is not null then (
  select json_build_object('_id', s.id, 'weeks', s.weeks, 'hourlyRate', s.hourly_rate, 'discount', s.discount,
           'lessons', count(*), 'open', count(*) filter (where o.status in ${open}),
           'number', count(*) filter (where (coalesce(o.series_slot, o.starts_at), o.id) <= (coalesce(b.series_slot, b.starts_at), b.id)))
    from series s join bookings o on o.series_id = s.id and o.status <> '${sql.raw(transitions.expire.to)}'
   where s.id = b.series_id group by s.id) end`;

type Row = NonNullable<typeof inSeries.expressionType>;

/** For admins. */
export const labelOf = ({ _id, number, lessons, weeks, discount }: Row) => ({
  _id,
  number,
  lessons,
  weeks,
  discount,
});
