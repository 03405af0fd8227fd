import type { Insertable } from 'kysely';
import { confirmationDeadline, holdEnd, refundOn, statusIs } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { lessonPrice } from '#domain/series.ts';
import type { BookingStatus, Reviews, Series } from '../platform/database/schema.ts';
import { createDiary, weeklyHours } from './diary.ts';
import { demoId } from './ids.ts';
import { type Cancellation, earlierSessions, sessions, weeklySeries } from './sessions.ts';
import { type StudentKey, students } from './students.ts';
import { teachers } from './teachers/all.ts';
import type { DemoReview, DemoTeacher } from './teachers/teacher.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

export type DemoBooking = ReturnType<typeof bookingRow>;

/** Depends only on the data and today's date: two runs on one day write the same rows. */
export const bookingRows = (now: Date) => {
  const findHour = createDiary(now);
  const bookings: DemoBooking[] = [];
  const reviews: Insertable<Reviews>[] = [];
  const cancellations = new Map<string, Cancellation>();

  const series: Insertable<Series>[] = [];
  for (const weekly of weeklySeries) {
    const { student, discount, bookedAgo, lessons } = weekly;
    const teacher = teacherOf(weekly.teacher);
    const hours = pair(student, teacher);
    const firstStart = findHour({ ...hours, day: weekly.day, hour: weekly.hour });
    const dayOf = (instant: Date) => Date.parse(wibDate(instant)) / day;
    const firstDay = dayOf(firstStart) - dayOf(now);
    const createdAt = new Date(Math.min(now.getTime(), firstStart.getTime()) - bookedAgo * hour);
    const seriesId = demoId('series', student, weekly.teacher, 0);
    series.push({
      id: seriesId,
      teacher_id: demoId(weekly.teacher),
      student_id: demoId(student),
      weeks: lessons.length,
      first_start: firstStart,
      hourly_rate: teacher.fee,
      discount,
      created_at: createdAt,
    });
    for (const [week, lesson] of lessons.entries()) {
      const slot = new Date(firstStart.getTime() + week * 7 * day);
      const wished = { day: firstDay + week * 7, hour: Number(wibTime(slot).slice(0, 2)) };
      const startsAt = week === 0 ? firstStart : findHour({ ...hours, ...wished });
      const isEnded = typeof lesson === 'object';
      const status = isEnded ? 'cancelled' : lesson;
      const id = demoId('series', student, weekly.teacher, week);
      const cancellation = isEnded ? lesson : undefined;
      const ofSeries = { seriesId, slot, discount };
      const columns = { id, student, teacher, startsAt, createdAt, status, cancellation, ofSeries };
      bookings.push(bookingRow(columns));
      if (cancellation) cancellations.set(id, cancellation);
    }
  }

  for (const [student, key, day_, wished, status, bookedAgo, cancellation] of sessions) {
    const teacher = teacherOf(key);
    const startsAt = findHour({ ...pair(student, teacher), day: day_, hour: wished });
    const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - bookedAgo * hour);
    const id = demoId('booking', student, key, day_);
    bookings.push(bookingRow({ id, student, teacher, startsAt, createdAt, status, cancellation }));
    if (cancellation) cancellations.set(id, cancellation);
  }

  for (const [nth, teacher] of teachers.entries()) {
    for (const [i, [student, rating, comment]] of opinionsOf(teacher, nth).entries()) {
      const startsAt = findHour({
        ...pair(student, teacher),
        day: -2 - (nth % 3) - i * (3 + (nth % 4)),
        hour: 9 + ((i * 5 + nth) % 12),
      });
      const createdAt = new Date(startsAt.getTime() - (1 + (i % 5)) * day);
      const id = demoId('reviewed', teacher.key, i);
      const taught = { id, student, teacher, startsAt, createdAt, status: 'completed' as const };
      bookings.push(bookingRow(taught));
      reviews.push({
        id: demoId('review', teacher.key, i),
        booking_id: id,
        teacher_id: demoId(teacher.key),
        student_id: demoId(student),
        rating,
        comment,
        created_at: new Date(startsAt.getTime() + (2 + ((i * 7) % 20)) * hour),
      });
    }
  }

  for (const [student, daysAgo] of earlierSessions) {
    const teacher = teacherOf('ratna');
    const startsAt = findHour({ ...pair(student, teacher), day: daysAgo, hour: 16 });
    const createdAt = new Date(startsAt.getTime() - 2 * day);
    const id = demoId('earlier', daysAgo);
    const status = 'completed' as const;
    bookings.push(bookingRow({ id, student, teacher, startsAt, createdAt, status }));
  }
  return { series, bookings, reviews, cancellations };
};

interface BookingColumns {
  id: string;
  student: StudentKey;
  teacher: DemoTeacher;
  startsAt: Date;
  createdAt: Date;
  status: BookingStatus;
  cancellation?: Cancellation | undefined;
  ofSeries?: { seriesId: string; slot: Date; discount: number };
}

/** Columns that follow from the status: payment, deadlines, end, refund. */
const bookingRow = ({
  id,
  student,
  teacher,
  startsAt,
  createdAt,
  status,
  cancellation,
  ofSeries,
}: BookingColumns) => {
  const price = lessonPrice(teacher.fee, ofSeries?.discount ?? 0);
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  const isPaid = statusIs(status, 'paid');
  const paid_at = isPaid ? after(2 * minute) : null;
  const ends: Record<BookingStatus, Date | null> = {
    pending_payment: null,
    pending_confirmation: null,
    confirmed: null,
    completed: new Date(startsAt.getTime() + hour),
    cancelled: after((cancellation?.after ?? 0) * hour),
    expired: holdEnd(createdAt, startsAt),
  };
  const ended_at = ends[status];
  const hasLink = statusIs(status, 'agreed');
  const before = { status: 'confirmed', startsAt, price } as const;
  return {
    id,
    series_id: ofSeries?.seriesId ?? null,
    series_slot: ofSeries?.slot ?? null,
    teacher_id: demoId(teacher.key),
    student_id: demoId(student),
    starts_at: startsAt,
    price,
    created_at: createdAt,
    status,
    commission_basis_points: 500,
    hold_expires_at: holdEnd(createdAt, startsAt),
    hold_place: statusIs(status, 'hold') ? 1 : null,
    paid_at,
    confirm_by: paid_at && confirmationDeadline(paid_at, startsAt),
    session_link: hasLink ? 'https://meet.google.com/len-tera-demo' : '',
    reason: cancellation && 'reason' in cancellation ? cancellation.reason : '',
    refund: cancellation && ended_at ? refundOn(cancellation.event, before, ended_at) : 0,
    ended_at,
  };
};

/** Students with a written review, then arbitrary ones with stars only. */
const opinionsOf = ({ reviews, silent }: DemoTeacher, nth: number) => [
  ...reviews,
  ...silent
    .split('')
    .map((stars, i) => [anyStudent(nth + i * 5), Number(stars), ''] satisfies DemoReview),
];

const anyStudent = (n: number): StudentKey => students[n % students.length]?.key ?? 'alya';

const pair = (student: StudentKey, teacher: DemoTeacher) => ({
  student,
  teacher: teacher.key,
  hours: weeklyHours(teacher.hours),
});

const teacherOf = (key: string) => {
  const found = teachers.find((teacher) => teacher.key === key);
  if (!found) throw new Error(`No demo teacher ${key}`);
  return found;
};
