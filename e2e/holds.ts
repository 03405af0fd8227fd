// A teacher to book, and what students do with an hour, straight through the server.
import { expect, type Page } from '@playwright/test';
import { wibDate, wibTime } from '../domain/calendar.ts';
import { teachingTeacher } from './lessons.ts';

export type Bookable = Awaited<ReturnType<typeof bookableTeacher>>;

/** Nobody else's: no other test takes an hour away. */
export const bookableTeacher = async (anotherBrowser: () => Promise<Page>) => {
  const page = await anotherBrowser();
  return { ...(await teachingTeacher(page, await anotherBrowser(), 'Ratna Wulandari')), page };
};

/** By the student who is logged in on the page. */
export const hold = async (page: Page, teacherId: string, start: Date) => {
  const answer = await page.request.post('/api/bookings/create', {
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

export const pay = async (page: Page, token: string) => {
  const data = { outcome: 'success' };
  const answer = await page.request.post(`/api/sandbox/payments/${token}`, { data });
  expect(answer.status()).toBe(200);
  expect((await page.request.post('/api/dev/jobs/drain')).status()).toBe(200);
};

/** Held, paid and confirmed. */
export const settle = async (page: Page, teacher: Bookable, start: Date) => {
  const { bookingId, token } = await hold(page, teacher._id, start);
  await pay(page, token);
  const answer = await teacher.page.request.put(`/api/bookings/${bookingId}/confirm`, {
    data: { sessionLink: 'https://meet.google.com/abc-defg-hij' },
  });
  expect(answer.status()).toBe(200);
  return bookingId;
};
