// Teachers with hours and students who pay for them, through the API.
import { type APIRequestContext, expect } from '@playwright/test';
import { slotStart, wibDate, wibTime } from '../domain/calendar.ts';
import { type Caller, loggedIn, newStudent, newTeacher } from './people.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 14 }, (_, i) => `${String(8 + i).padStart(2, '0')}:00`);

const send = async (
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object = {},
) => {
  const answer = await request.fetch(path, { method, data });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Record<string, string>;
};

export const logInAgain = (
  { request }: Caller,
  { email, password }: { email: string; password: string },
) => send(request, 'POST', '/api/auth/login', { email, password });

export const demoAdmin = { email: 'admin@demo.test', password: 'lentera-demo' };

/** Registers a verified teacher who is free at every hour; the caller holds the login. */
export const teachingTeacher = async (
  caller: Caller,
  admin: Caller,
  fullName: string,
  language = 'en',
) => {
  // A speciality that no other test searches for.
  const speciality = 'Gamelan';
  const person = await loggedIn(caller, { ...newTeacher(), fullName, speciality }, language);
  const me = (await (await caller.request.get('/api/auth/me')).json()) as { user: { _id: string } };
  const availability = Object.fromEntries(days.map((day) => [day, hours]));
  await send(caller.request, 'PUT', '/api/teachers/me/availability', { availability });
  await logInAgain(admin, demoAdmin);
  await send(admin.request, 'PUT', `/api/admin/teachers/${me.user._id}/verify`);
  return { ...person, _id: me.user._id };
};

/** Sends what the profile form would send: the registered values with changes. */
export const saveProfile = (
  { request }: Caller,
  person: ReturnType<typeof newTeacher>,
  more: object,
) => {
  const { fullName, email, speciality, degree, experience, about, fees, address } = person;
  const same = { fullName, email, speciality, degree, experience, about, address };
  return send(request, 'PUT', '/api/teachers/me/profile', {
    ...same,
    hourlyRate: fees,
    ...more,
  });
};

/** Registers a student of this name who books and pays the hour, and runs the jobs that follow. */
export const bookAndPay = async (
  caller: Caller,
  fullName: string,
  teacherId: string,
  start: Date,
) => {
  const { request } = caller;
  await loggedIn(caller, { ...newStudent(), fullName });
  const { token = '', bookingId = '' } = await send(request, 'POST', '/api/bookings/create', {
    teacherId,
    date: wibDate(start),
    startTime: wibTime(start),
    duration: 60,
    type: 'online',
  });
  await send(request, 'POST', `/api/sandbox/payments/${token}`, { outcome: 'success' });
  await send(request, 'POST', '/api/dev/jobs/drain');
  return bookingId;
};

/** The given number of days from now, at an hour in WIB. */
export const inDays = (count: number, hour: string, now = new Date()) =>
  slotStart(wibDate(new Date(now.getTime() + count * 24 * 60 * 60 * 1000)), hour);
