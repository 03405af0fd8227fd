import { setTimeout as sleep } from 'node:timers/promises';
import type { MidtransOrder } from '#server/testing/midtrans-core.ts';
import { type Answer, send } from './http-client.ts';
import { addCrowd, hoursAhead } from './crowd.ts';
import type { TestCluster } from './test-cluster.ts';
import { random } from './random.ts';

const online = { duration: 60, type: 'online' } as const;
const sessionLink = 'https://meet.example.com/x';

export interface Purchase {
  bookingId: string;
  order: MidtransOrder;
  student: string;
  teacher: string;
}

/** Acknowledged changes; the final check expects all of them in the database. */
export const createHistory = () => ({
  held: new Set<string>(),
  confirmed: new Set<string>(),
  cancelled: new Set<string>(),
  /** Answers of 5xx other than 503, which are always faults. */
  broken: [] as string[],
  /** Calls without an answer: they may or may not have happened. */
  unknown: 0,
});
export type History = ReturnType<typeof createHistory>;

/** Calls as people on both servers, recorded in the history. */
export const createPeople = (cluster: TestCluster, history: History) => {
  const call = async (...[method, path, what]: Tail<Parameters<typeof send>>) => {
    const answer = await send(cluster.url(), method, path, what);
    if (answer.status === 0 || answer.status === 503) history.unknown += 1;
    else if (answer.status >= 500) history.broken.push(`${method} ${path}: ${describe(answer)}`);
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
      return { answer, bookingId, order: cluster.midtrans.find(token) };
    },
    /** Several hours with one order. */
    bookTogether: async (student: string, teacherId: string, hours: object[]) => {
      const body = { teacherId, hours };
      const answer = await call('POST', '/api/bookings/series', { token: student, body });
      const { bookingId, token } = answer.body as { bookingId: string; token: string };
      if (answer.status !== 200) return { answer, order: undefined, bookingId: '' };
      history.held.add(bookingId);
      return { answer, bookingId, order: cluster.midtrans.find(token) };
    },
    /** Pays at the provider, which then notifies the server. */
    pay: (order: MidtransOrder) => {
      order.status = 'settlement';
      const body = cluster.midtrans.notificationOf(order);
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
export const describe = ({ status, body }: Answer) => `${status} ${JSON.stringify(body.code)}`;

/** Students book, pay and sometimes cancel, and teachers confirm, as fast as the servers answer. */
export const startLoad = async (cluster: TestCluster, people: People, shoppers = 12) => {
  const students = await addCrowd(cluster.pool, 'student', 12_000);
  const teachers = await addCrowd(cluster.pool, 'teacher', 40);
  const hours = hoursAhead(300);
  const load = { isOn: true };
  let next = 0;
  let done = 0;
  const shop = async () => {
    while (load.isOn && next < students.length) {
      const nth = next++;
      const student = students[nth]?.token ?? '';
      const teacher = teachers[Math.floor(nth / 300) % teachers.length];
      const hour = hours[nth % 300] ?? {};
      // Every fifth student takes the hours of the next two students as well.
      const together = [hour, hours[(nth + 1) % 300] ?? {}, hours[(nth + 2) % 300] ?? {}];
      const booked =
        nth % 5 === 0
          ? await people.bookTogether(student, teacher?.id ?? '', together)
          : await people.book(student, teacher?.id ?? '', hour);
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
    /** Returns the number of purchases. */
    stop: async () => {
      load.isOn = false;
      await Promise.all(loops);
      return done;
    },
  };
};
