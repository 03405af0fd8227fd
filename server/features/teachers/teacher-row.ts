import type { Teacher } from '#contract/teachers.ts';
import { statusesWith } from '#domain/booking.ts';
import { isFreeInStrip, stripWindow } from '#domain/calendar.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { profileColumns, type ProfileRow, toProfile } from '../accounts/public-profile.ts';
import type { Put } from './prepared-values.ts';
import { literalList } from '../../platform/database/literal-list.ts';

export interface TeacherRow extends ProfileRow {
  id: string;
  full_name: string;
  picture_id: string | null;
  hourly_rate: number;
  rating: number;
  review_count: number;
  is_verified: boolean;
  weekly_hours: string;
  taken: string;
  days_off: string;
}

const profile = profileColumns.map((column) => `p.${column}`).join(', ');

export const live = literalList(statusesWith('live'));
export const hold = literalList(statusesWith('hold'));

/**
 * Public fields only, of teacher_profiles p and users u. Whether a teacher is free this week is computed in JavaScript
 * from two short index ranges per teacher: that is cheaper to run and to plan than in SQL.
 */
export const teacherColumns = (now: Date, put: Put) => {
  const { end, today } = stripWindow(now);
  return `u.id, u.full_name, u.picture_id, ${profile}, p.hourly_rate,
   p.rating, p.review_count, p.verified_as is null as is_verified, p.weekly_hours::text,
   array(select extract(epoch from b.starts_at)::bigint / 3600 from bookings b where b.teacher_id = p.user_id
            and b.starts_at > ${put(now, 'timestamptz')} and b.starts_at < ${put(end, 'timestamptz')}
            and b.status in ${live})::text as taken,
   array(select array[o.first_day - date '1970-01-01', o.last_day - date '1970-01-01'] from time_off o
          where o.teacher_id = p.user_id and o.last_day >= ${put(today, 'date')})::text as days_off`;
};

/** The driver's array parser is slow. */
export const readArray = (text: string) =>
  JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']')) as never;

export const toTeacher = (row: TeacherRow, now: Date): Teacher => {
  const picture = pictureUrl(row.picture_id);
  return {
    _id: row.id,
    fullName: row.full_name,
    name: row.full_name,
    image: picture,
    profilePicture: picture,
    ...toProfile(row),
    fees: row.hourly_rate,
    rating: row.rating / 10,
    reviewCount: row.review_count,
    isVerified: row.is_verified,
    availableNow: isFreeInStrip(
      {
        weeklyHours: readArray(row.weekly_hours),
        taken: readArray(row.taken),
        daysOff: readArray(row.days_off),
      },
      now,
    ),
  };
};
