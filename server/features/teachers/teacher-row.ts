import type { Teacher } from '#contract/teachers.ts';
import { stripWindow } from '#domain/calendar.ts';
import { pictureUrl } from '../accounts/pictures.ts';

export interface TeacherRow {
  id: string;
  full_name: string;
  picture_id: string | null;
  speciality: string;
  degree: string;
  experience: string;
  about: string;
  hourly_rate: number;
  rating: number;
  review_count: number;
  available_now: boolean;
}

/** Public fields only: of teacher_profiles p and users u. */
export const teacherColumns = (now: Date, put: (value: unknown, type: string) => string) =>
  `u.id, u.full_name, u.picture_id, p.speciality, p.degree, p.experience, p.about, p.hourly_rate,
   p.rating, p.review_count, ${availableNow(now, put)} as available_now`;

export const toTeacher = (row: TeacherRow): Teacher => {
  const picture = row.picture_id ? pictureUrl(row.picture_id) : '';
  return {
    _id: row.id,
    fullName: row.full_name,
    name: row.full_name,
    image: picture,
    profilePicture: picture,
    speciality: row.speciality,
    degree: row.degree,
    experience: row.experience,
    about: row.about,
    fees: row.hourly_rate,
    rating: row.rating / 10,
    reviewCount: row.review_count,
    availableNow: row.available_now,
  };
};

export const liveStatuses = `('pending_payment', 'pending_confirmation', 'confirmed', 'completed')`;

/** Some hour of the week comes up within the strip's seven days and is neither taken nor off. */
const availableNow = (now: Date, put: (value: unknown, type: string) => string) => {
  const { weekStart, end, today } = stripWindow(now);
  const [at, week, until] = [now, weekStart, end].map((instant) => put(instant, 'timestamptz'));
  return `exists (
    select from unnest(p.weekly_hours) as hour
    cross join lateral (select ${week} + hour * interval '1 hour' as first) f
    cross join lateral (select f.first + case when f.first > ${at} then interval '0' else interval '7 days' end as start) s
    where s.start < ${until}
      and not exists (select from bookings b where b.teacher_id = p.user_id and b.starts_at = s.start
                         and b.status in ${liveStatuses})
      and not exists (select from time_off o where o.teacher_id = p.user_id and o.last_day >= ${put(today, 'date')}
                         and (s.start at time zone 'Asia/Jakarta')::date between o.first_day and o.last_day))`;
};
