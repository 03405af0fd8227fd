import type { PaymentMethod } from '../domain/payment-method.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { slotStart, wibDate, wibTime } from '../domain/calendar.ts';
import { type Caller, registerAndLogIn, newStudent, newTeacher } from './people.ts';

// Teachers with hours and students who pay for them, through the API.

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
export const registerVerifiedTeacher = async (
  caller: Caller,
  admin: Caller,
  fullName: string,
  language = 'en',
) => {
  // A speciality that no other test searches for.
  const speciality = 'Gamelan';
  const person = await registerAndLogIn(
    caller,
    { ...newTeacher(), fullName, speciality },
    language,
  );
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
  method?: PaymentMethod,
) => {
  await registerAndLogIn(caller, { ...newStudent(), fullName });
  return book(caller, teacherId, start, method);
};

/** Books an hour as the person who is logged in, and pays for it. */
export const book = async (
  { request }: Caller,
  teacherId: string,
  start: Date,
  method?: PaymentMethod,
) => {
  const { token = '', bookingId = '' } = await send(request, 'POST', '/api/bookings/create', {
    teacherId,
    date: wibDate(start),
    startTime: wibTime(start),
    duration: 60,
    type: 'online',
    ...(method && { method }),
  });
  await send(request, 'POST', `/api/sandbox/payments/${token}`, { outcome: 'success' });
  await send(request, 'POST', '/api/dev/jobs/drain');
  return bookingId;
};

/** The given number of days from now, at an hour in WIB. */
export const inDays = (count: number, hour: string, now = new Date()) =>
  slotStart(wibDate(new Date(now.getTime() + count * 24 * 60 * 60 * 1000)), hour);

// A bookable teacher, and what students do with an hour, through the API.

export type Bookable = Awaited<ReturnType<typeof bookableTeacher>>;

/** A teacher of this test only, so that no other test books the hours. */
export const bookableTeacher = async (anotherPerson: () => Promise<Caller>) => {
  const caller = await anotherPerson();
  const teacher = await registerVerifiedTeacher(caller, await anotherPerson(), 'Ratna Wulandari');
  return { ...teacher, request: caller.request };
};

/** Holds the hour for the logged-in student. */
export const hold = async ({ request }: Caller, teacherId: string, start: Date) => {
  const answer = await request.post('/api/bookings/create', {
    data: {
      teacherId,
      date: wibDate(start),
      startTime: wibTime(start),
      duration: 60,
      type: 'online',
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { bookingId: string; token: string };
};

export const pay = async ({ request }: Caller, token: string) => {
  const data = { outcome: 'success' };
  const answer = await request.post(`/api/sandbox/payments/${token}`, { data });
  expect(answer.status()).toBe(200);
  expect((await request.post('/api/dev/jobs/drain')).status()).toBe(200);
};

/** Creates a booking that is held, paid and confirmed. */
export const bookConfirmed = async (student: Caller, teacher: Bookable, start: Date) => {
  const { bookingId, token } = await hold(student, teacher._id, start);
  await pay(student, token);
  const answer = await teacher.request.put(`/api/bookings/${bookingId}/confirm`, {
    data: { sessionLink: 'https://meet.google.com/abc-defg-hij' },
  });
  expect(answer.status()).toBe(200);
  return bookingId;
};
