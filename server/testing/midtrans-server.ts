import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type TestServer } from './app.ts';
import { busyTeacher, bookingRequest } from './bookings.ts';
import { createTestDatabase } from './database.ts';
import { type Midtrans, midtransKeys, startMidtrans } from './midtrans.ts';
import type { MidtransOrder } from './midtrans-core.ts';
import { loggedIn, type SomeoneLoggedIn } from './people.ts';

export type MidtransServer = TestServer & { midtrans: Midtrans; log: string[] };

/** A server whose Midtrans is on this machine; `log` holds its log lines. */
export const useServerWithMidtrans = () => {
  const server = {} as MidtransServer;
  beforeAll(async () => {
    const midtrans = await startMidtrans();
    const log: string[] = [];
    const started = await startServer(
      await createTestDatabase(inject('postgresUrl')),
      {
        MIDTRANS_SERVER_KEY: midtransKeys.serverKey,
        MIDTRANS_CLIENT_KEY: midtransKeys.clientKey,
        MIDTRANS_API_URL: midtrans.url,
        MIDTRANS_SNAP_URL: midtrans.url,
        LOG_LEVEL: 'error',
      },
      { logTo: { write: (line) => void log.push(line) } },
    );
    Object.assign(server, started, { midtrans, log });
  });
  afterAll(async () => {
    await server.stop();
    await server.midtrans.stop();
  });
  return server;
};

/** An unpaid booking and its order at the provider, without a chosen payment method. */
export const bookedAt = async (
  server: MidtransServer,
  date: string,
  people: { teacher?: SomeoneLoggedIn; student?: SomeoneLoggedIn } = {},
) => {
  const teacher = people.teacher ?? (await busyTeacher(server));
  const student = people.student ?? (await loggedIn(server));
  const body = bookingRequest(teacher.user._id, date, '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  return {
    teacher,
    student,
    body,
    bookingId,
    order: server.midtrans.find(token),
    /** As the student sees it; undefined for an expired hold. */
    booking: async () => {
      const { bookings } = await student.call('studentBookings', { query: {} });
      return bookings.find(({ _id }) => _id === bookingId);
    },
    params: { bookingId },
  };
};

/** Sends the provider's notification, not from a browser. Returns the HTTP status. */
export const notify = async (server: MidtransServer, order: MidtransOrder, changes: object = {}) =>
  post(server, server.midtrans.notificationOf(order, changes));

export const post = async ({ url }: MidtransServer, notification: object) => {
  const response = await fetch(`${url}/api/payments/notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notification),
  });
  return response.status;
};

/** Paid, with notification and settlement. */
export const paidBy = async (
  server: MidtransServer,
  order: MidtransOrder,
  facts: Partial<MidtransOrder> = {},
) => {
  Object.assign(order, { status: 'settlement', ...facts });
  await notify(server, order);
  await server.drain();
};
