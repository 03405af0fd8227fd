import { addDays, wibDate, wibTime } from '#domain/calendar.ts';
import type { SeriesSize } from '#domain/series.ts';
import type { TestServer } from './app.ts';
import { busyTeacher, pay, bookingRequest } from './bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from './people.ts';

export interface SeriesWish {
  teacher?: SomeoneLoggedIn;
  student?: SomeoneLoggedIn;
  weeks?: SeriesSize;
  date?: string;
  startTime?: string;
  /** Weeks that are left out, from 0 on, and hours in their place. */
  without?: number[];
  moved?: { date: string; startTime: string }[];
}

/** The body of a request for the same hour in each week. */
export const weeklyWish = (
  teacherId: string,
  { weeks = 4, date = '2026-11-21', startTime = '19:00', without = [], moved = [] }: SeriesWish,
) => {
  const days = Array.from({ length: weeks }, (_, week) => addDays(date, week * 7));
  const kept = days.filter((_, week) => !without.includes(week));
  const hours = [...kept.map((day) => ({ date: day, startTime })), ...moved];
  return { teacherId, weekly: { weeks, date, startTime }, hours };
};

/** A student who holds a weekly series, 19:00 on Saturdays from 21 November 2026 on. */
export const heldSeries = async (server: TestServer, wanted: SeriesWish = {}) => {
  const teacher = wanted.teacher ?? (await busyTeacher(server));
  const student = wanted.student ?? (await loggedIn(server));
  const body = weeklyWish(teacher.user._id, wanted);
  const held = await student.call('createSeries', { body });
  const query = { seriesId: held.bookingId };
  const lessons = async () => (await student.call('studentBookings', { query })).bookings;
  /** Counted from 1. */
  const lesson = async (number: number) => {
    const found = (await lessons()).at(number - 1);
    if (!found) throw new Error(`the series has no lesson ${number}`);
    return { ...found, params: { bookingId: found._id } };
  };
  const statuses = async () => (await lessons()).map(({ status }) => status);
  return {
    teacher,
    student,
    body,
    params: { bookingId: held.bookingId },
    lessons,
    lesson,
    statuses,
    ...held,
  };
};

export const paidSeries = async (server: TestServer, wanted: SeriesWish = {}) => {
  const series = await heldSeries(server, wanted);
  await pay(server, series.token);
  return series;
};

/** Like 2026-11-21 19:00. */
export const shownHour = (startsAt: Date | string) => {
  const start = new Date(startsAt);
  return `${wibDate(start)} ${wibTime(start)}`;
};

/** A teacher with these discounts for 4, 8 and 12 lessons; null: without series. */
export const discountingTeacher = async (
  server: TestServer,
  discounts: number[] | null,
  fees = 120_000,
) => {
  const teacher = await busyTeacher(server, fees);
  await server.db
    .updateTable('teacher_profiles')
    .set({ series_discounts: discounts })
    .where('user_id', '=', teacher.user._id)
    .execute();
  return teacher;
};

/** Someone else books one hour of the teacher. */
export const takeHour = async (
  server: TestServer,
  teacher: SomeoneLoggedIn,
  date: string,
  startTime = '19:00',
) => {
  const other = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, date, startTime);
  const { token } = await other.call('createBooking', { body });
  await pay(server, token);
};
