import { insertOrder } from '../features/payments/store.ts';
import type { Db } from '../platform/database/db.ts';
import type { SandboxOutcome } from '../ports.ts';
import type { TestServer } from './app.ts';
import { loggedIn, newTeacher } from './people.ts';
import { setVerified } from './admins.ts';

/** 08:00 to 21:00 on every day. */
const everyHour = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 14 }, (_hour, i) => day * 24 + 8 + i),
).flat();

/** A verified teacher who offers every hour, logged in. */
export const busyTeacher = async (server: TestServer, fees = 100_000) => {
  const teacher = await loggedIn(server, { ...newTeacher(), fees });
  await setVerified(server, teacher.user._id);
  await server.db
    .updateTable('teacher_profiles')
    .set({ weekly_hours: everyHour })
    .where('user_id', '=', teacher.user._id)
    .execute();
  return teacher;
};

/** The body of `createBooking`. */
export const bookingRequest = (teacherId: string, date: string, startTime: string) => ({
  teacherId,
  date,
  startTime,
  duration: 60 as const,
  type: 'online' as const,
});

/** Clicks a button of the sandbox's popup and runs the resulting jobs. */
export const pay = async (
  server: TestServer,
  token: string,
  outcome: SandboxOutcome = 'success',
) => {
  const answer = await server.person().send('POST', `/api/sandbox/payments/${token}`, { outcome });
  await server.drain();
  return answer;
};

/** A second order for an unpaid booking, as after a request to the provider without an answer. */
export const addOrder = async (db: Db, bookingId: string, orderId: string) => {
  const { created_at, expires_at, amount } = await db
    .selectFrom('payments')
    .select(['created_at', 'expires_at', 'amount'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const times = { createdAt: created_at, expiresAt: expires_at };
  await insertOrder(db, { orderId, bookingId, nth: 2, amount, credit: 0, choice: null, ...times });
};

export const sessionLink = 'https://meet.google.com/abc-defg-hij';
