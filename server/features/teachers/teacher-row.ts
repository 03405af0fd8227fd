import type { Teacher } from '#contract/teachers.ts';
import { statusesWith } from '#domain/booking.ts';
import { wibDate } from '#domain/calendar.ts';
import { dayOf, instantOf, isStillAhead, partOf, stripEnd } from '#domain/free-hours.ts';
import { stopOf } from './rules-row.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { profileColumns, type ProfileRow, toProfile } from '../accounts/public-profile.ts';
import { literalList } from '../../platform/database/literal-list.ts';

export interface TeacherRow extends Omit<ProfileRow, 'levels' | 'languages'> {
  levels: string;
  languages: string;
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
  series_discounts: string | null;
  is_paused: boolean;
  paused_until: string | null;
  /** Null before they are first computed. */
  free_hours: string | null;
}

// As text: the driver's array parser is slow.
const profile = profileColumns
  .map((column) =>
    column === 'levels' || column === 'languages' ? `p.${column}::text` : `p.${column}`,
  )
  .join(', ');

export const live = literalList(statusesWith('live'));
export const hold = literalList(statusesWith('hold'));

const hoursColumn = (hours: string) =>
  `(select ${hours}::text from free_hours f where f.teacher_id = p.user_id) as free_hours`;
/** Enough for those shown, also when some have begun since they were computed. */
export const nextHoursColumn = hoursColumn('f.hours[1:8]');

const columns = `u.id, u.full_name, u.picture_id, ${profile}, p.hourly_rate,
   p.rating, p.review_count, p.verified_as is null as is_verified, p.notice_hours,
   p.confirms_instantly, p.horizon_days, p.series_discounts::text, p.is_paused, p.paused_until`;

/** Public fields only, of teacher_profiles p and users u, with all free hours. */
export const teacherColumns = `${columns}, ${hoursColumn('f.hours')}`;
/** The same with the next free hours only. */
export const listColumns = `${columns}, ${nextHoursColumn}`;

/** {SD,SMP} */
const readWords = (text: string) => text.slice(1, -1).split(',');

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
  const isAhead = (start: number) => isStillAhead(start, { noticeHours: row.notice_hours }, now);
  // They are in order.
  const from = stored.findIndex(isAhead);
  const free = from < 0 ? [] : stored.slice(from);
  const [first = Infinity] = free;
  const next = ofFirstDay
    ? free.filter((start) => dayOf(start) === dayOf(first))
    : (parts ? free.filter((start) => parts.has(partOf(start))) : free).slice(0, shownHours);
  const picture = pictureUrl(row.picture_id);
  return {
    _id: row.id,
    fullName: row.full_name,
    name: row.full_name,
    image: picture,
    profilePicture: picture,
    ...toProfile({ ...row, levels: readWords(row.levels), languages: readWords(row.languages) }),
    fees: row.hourly_rate,
    rating: row.rating / 10,
    reviewCount: row.review_count,
    isVerified: row.is_verified,
    confirmsInstantly: row.confirms_instantly,
    bookableDays: row.horizon_days,
    seriesDiscounts: row.series_discounts === null ? null : readArray(row.series_discounts),
    ...stopOf(row, wibDate(now)),
    availableNow: first < stripEnd(now),
    nextHours: next.map((start) => instantOf(start).toISOString()),
  };
};
