import { setTimeout as sleep } from 'node:timers/promises';
import type { MidtransOrder } from '#server/testing/midtrans-core.ts';
import { type Answer, send } from './browser.ts';
import { addCrowd } from './crowd.ts';
import { hoursAhead } from './hours.ts';
import type { House } from './house.ts';
import { random } from './random.ts';

const online = { duration: 60, type: 'online' } as const;
const sessionLink = 'https://meet.example.com/x';

export interface Bought {
  bookingId: string;
  order: MidtransOrder;
  student: string;
  teacher: string;
}

/** What was said to have happened, for the end, when it must have. */
export const createHistory = () => ({
  held: new Set<string>(),
  confirmed: new Set<string>(),
  cancelled: new Set<string>(),
  /** Answered with an error of ours, which no fault excuses. */
  broken: [] as string[],
  /** Asked, and nobody knows what became of it. */
  unknown: 0,
});
export type History = ReturnType<typeof createHistory>;

/** People on both servers, whose answers go into the history. */
export const createPeople = (house: House, history: History) => {
  const call = async (...[method, path, what]: Tail<Parameters<typeof send>>) => {
    const answer = await send(house.url(), method, path, what);
    if (answer.status === 0 || answer.status === 503) history.unknown += 1;
    else if (answer.status >= 500) history.broken.push(`${method} ${path}: ${said(answer)}`);
    return answer;
  };
  const put = (token: string, bookingId: string, act: string, body?: object) =>
    call('PUT', `/api/bookings/${bookingId}/${act}`, { token, body });

  return {
    call,
    put,
    book: async (student: string, teacherId: string, hour: object) => {
      const body = { teacherId, ...hour, ...online };
      const answer = await call('POST', '/api/bookings/create', { token: student, body });
      const { bookingId, token } = answer.body as { bookingId: string; token: string };
      if (answer.status !== 200) return { answer, order: undefined, bookingId: '' };
      history.held.add(bookingId);
      return { answer, bookingId, order: house.midtrans.find(token) };
    },
    /** At the provider, which tells us. */
    pay: (order: MidtransOrder) => {
      order.status = 'settlement';
      const body = house.midtrans.notificationOf(order);
      return call('POST', '/api/payments/notification', { body });
    },
    cancel: async (student: string, bookingId: string) => {
      const answer = await put(student, bookingId, 'cancel');
      if (answer.status === 200) history.cancelled.add(bookingId);
      return answer;
    },
    confirm: async (teacher: string, bookingId: string) => {
      const answer = await put(teacher, bookingId, 'confirm', { sessionLink });
      if (answer.status === 200) history.confirmed.add(bookingId);
      return answer;
    },
  };
};
export type People = ReturnType<typeof createPeople>;

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
export const said = ({ status, body }: Answer) => `${status} ${JSON.stringify(body.code)}`;

/** Students who book, pay and partly cancel, and teachers who confirm, as fast as the servers let them. */
export const startLoad = async (house: House, people: People, shoppers = 12) => {
  const students = await addCrowd(house.pool, 'student', 12_000);
  const teachers = await addCrowd(house.pool, 'teacher', 40);
  const hours = hoursAhead(300);
  const load = { isOn: true };
  let next = 0;
  let done = 0;
  const shop = async () => {
    while (load.isOn && next < students.length) {
      const nth = next++;
      const student = students[nth]?.token ?? '';
      const teacher = teachers[Math.floor(nth / 300) % teachers.length];
      const booked = await people.book(student, teacher?.id ?? '', hours[nth % 300] ?? {});
      if (!booked.order) {
        await sleep(50);
        continue;
      }
      await people.pay(booked.order);
      done += 1;
      const choice = random();
      if (choice < 0.3) await people.cancel(student, booked.bookingId);
      else if (choice < 0.6) await people.confirm(teacher?.token ?? '', booked.bookingId);
    }
  };
  const loops = Array.from({ length: shoppers }, shop);
  return {
    /** Answers how many were bought. */
    stop: async () => {
      load.isOn = false;
      await Promise.all(loops);
      return done;
    },
  };
};
