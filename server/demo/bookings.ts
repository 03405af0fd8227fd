import type { Insertable } from 'kysely';
import { confirmationDeadline, holdLength } from '#domain/booking.ts';
import type { BookingStatus, Bookings, Reviews } from '../platform/schema.ts';
import { createDiary, weeklyHours } from './diary.ts';
import { demoId } from './ids.ts';
import { sessions } from './sessions.ts';
import { type StudentKey, students } from './students.ts';
import { teachers } from './teachers/all.ts';
import type { DemoReview, DemoTeacher } from './teachers/teacher.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Every row from the data and today's date alone: two runs on one day write the same. */
export const bookingRows = (now: Date) => {
  const findHour = createDiary(now);
  const bookings: Insertable<Bookings>[] = [];
  const reviews: Insertable<Reviews>[] = [];

  for (const [student, key, dayFromToday, wished, status, bookedAgo] of sessions) {
    const teacher = teacherOf(key);
    const starts_at = findHour({ ...pair(student, teacher), day: dayFromToday, hour: wished });
    const created_at = new Date(Math.min(now.getTime(), starts_at.getTime()) - bookedAgo * hour);
    bookings.push({
      id: demoId('booking', student, key, dayFromToday),
      teacher_id: demoId(key),
      student_id: demoId(student),
      starts_at,
      price: teacher.fee,
      created_at,
      ...lifeOf(status, created_at, starts_at),
    });
  }

  for (const [nth, teacher] of teachers.entries()) {
    for (const [i, [student, rating, comment]] of opinionsOf(teacher, nth).entries()) {
      const starts_at = findHour({
        ...pair(student, teacher),
        day: -2 - (nth % 3) - i * (3 + (nth % 4)),
        hour: 9 + ((i * 5 + nth) % 12),
      });
      const id = demoId('reviewed', teacher.key, i);
      const both = { teacher_id: demoId(teacher.key), student_id: demoId(student) };
      const created_at = new Date(starts_at.getTime() - (1 + (i % 5)) * day);
      bookings.push({
        ...both,
        id,
        starts_at,
        price: teacher.fee,
        created_at,
        ...lifeOf('completed', created_at, starts_at),
      });
      reviews.push({
        ...both,
        id: demoId('review', teacher.key, i),
        booking_id: id,
        rating,
        comment,
        created_at: new Date(starts_at.getTime() + (2 + ((i * 7) % 20)) * hour),
      });
    }
  }
  return { bookings, reviews };
};

/** What follows from the status: when it was paid, until when it waits, when it ended. */
const lifeOf = (status: BookingStatus, created_at: Date, starts_at: Date) => {
  const isPaid = status !== 'pending_payment' && status !== 'expired';
  const paid_at = isPaid ? new Date(created_at.getTime() + 2 * minute) : null;
  const ends: Partial<Record<BookingStatus, Date>> = {
    completed: new Date(starts_at.getTime() + hour),
    cancelled: new Date(created_at.getTime() + hour / 2),
    expired: new Date(created_at.getTime() + holdLength),
  };
  const hasLink = status === 'confirmed' || status === 'completed';
  return {
    status,
    commission_basis_points: 500,
    hold_expires_at: new Date(created_at.getTime() + holdLength),
    hold_place: status === 'pending_payment' ? 1 : null,
    paid_at,
    confirm_by: paid_at && confirmationDeadline(paid_at, starts_at),
    session_link: hasLink ? 'https://meet.google.com/len-tera-demo' : '',
    ended_at: ends[status] ?? null,
  };
};

/** Those who wrote something, then those who only gave stars, who are anyone. */
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
