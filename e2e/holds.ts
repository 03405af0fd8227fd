// A bookable teacher, and what students do with an hour, through the API.
import { expect } from '@playwright/test';
import { wibDate, wibTime } from '../domain/calendar.ts';
import { teachingTeacher } from './lessons.ts';
import type { Caller } from './people.ts';

export type Bookable = Awaited<ReturnType<typeof bookableTeacher>>;

/** A teacher of this test only, so that no other test books the hours. */
export const bookableTeacher = async (anotherPerson: () => Promise<Caller>) => {
  const caller = await anotherPerson();
  const teacher = await teachingTeacher(caller, await anotherPerson(), 'Ratna Wulandari');
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
export const settle = async (student: Caller, teacher: Bookable, start: Date) => {
  const { bookingId, token } = await hold(student, teacher._id, start);
  await pay(student, token);
  const answer = await teacher.request.put(`/api/bookings/${bookingId}/confirm`, {
    data: { sessionLink: 'https://meet.google.com/abc-defg-hij' },
  });
  expect(answer.status()).toBe(200);
  return bookingId;
};
