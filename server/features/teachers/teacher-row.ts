import type { Teacher } from '#contract/teachers.ts';
import { statusesWith } from '#domain/booking.ts';
import { stripWindow, wibDate } from '#domain/calendar.ts';
import { dayOf, instantOf, isStillAhead, partOf } from '#domain/free-hours.ts';
import { stopOf } from './rules-row.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { profileColumns, type ProfileRow, toProfile } from '../accounts/public-profile.ts';
import { literalList } from '../../platform/database/literal-list.ts';

export interface TeacherRow extends ProfileRow {
  id: string;
  full_name: string;
  picture_id: string | null;
  hourly_rate: number;
  rating: number;
  review_count: number;
  is_verified: boolean;
  notice_hours: number;
  confirms_instantly: boolean;
  horizon_days: number;
  is_paused: boolean;
  paused_until: string | null;
  /** Null before they are first computed. */
  free_hours: string | null;
}

const profile = profileColumns.map((column) => `p.${column}`).join(', ');

export const live = literalList(statusesWith('live'));
export const hold = literalList(statusesWith('hold'));

export const freeHoursColumn =
  '(select f.hours::text from free_hours f where f.teacher_id = p.user_id) as free_hours';

/** Public fields only, of teacher_profiles p and users u. */
export const teacherColumns = `u.id, u.full_name, u.picture_id, ${profile}, p.hourly_rate,
   p.rating, p.review_count, p.verified_as is null as is_verified, p.notice_hours,
   p.confirms_instantly, p.horizon_days, p.is_paused, p.paused_until,
   ${freeHoursColumn}`;

/** The driver's array parser is slow. */
export const readArray = (text: string) =>
  JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']')) as never;

/** How many free hours a list shows of each teacher. */
const shownHours = 3;

/** The next hours are those in `parts`, the parts of days that the reader asks for; of one teacher, all of the first day. */
export const toTeacher = (
  row: TeacherRow,
  now: Date,
  {
    parts,
    ofFirstDay = false,
  }: { parts?: ReadonlySet<number> | undefined; ofFirstDay?: boolean } = {},
): Teacher => {
  const stored: number[] = row.free_hours === null ? [] : readArray(row.free_hours);
  const free = stored.filter((start) =>
    isStillAhead(start, { noticeHours: row.notice_hours }, now),
  );
  const wanted = parts ? free.filter((start) => parts.has(partOf(start))) : free;
  const firstDay = free.filter((start) => dayOf(start) === dayOf(free[0] ?? 0));
  const next = ofFirstDay ? firstDay : wanted.slice(0, shownHours);
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
    confirmsInstantly: row.confirms_instantly,
    bookableDays: row.horizon_days,
    ...stopOf(row, wibDate(now)),
    availableNow: free.some((start) => instantOf(start) < stripWindow(now).end),
    nextHours: next.map((start) => instantOf(start).toISOString()),
  };
};
