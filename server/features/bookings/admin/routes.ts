import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { exportBookings, listAllBookings } from './list-bookings.ts';
import { remindTeachers } from './remind-teachers.ts';
import { revokeBooking } from './revoke-bookings.ts';
import { texts } from '../texts.ts';
import { viewBooking } from './view-booking.ts';

type AdminCalls =
  | 'adminBookings'
  | 'adminBookingsFile'
  | 'remindTeachers'
  | 'adminBooking'
  | 'revokeBooking';

export const adminBookingHandlers = (deps: Deps): Handlers<AdminCalls> => ({
  adminBookings: ({ query }, { language }) => listAllBookings(deps, query, language),

  adminBookingsFile: ({ query }, { login, language, reply }) =>
    exportBookings(deps, { admin: login.userId, language }, query, reply),

  remindTeachers: ({ body }, { login }) => remindTeachers(deps, login.userId, body.bookingIds),

  adminBooking: async ({ params }, { login, language }) => ({
    booking: await viewBooking(deps, { admin: login.userId, ...params, language }),
  }),

  revokeBooking: async ({ params, body }, { login, language }) => ({
    refund: await revokeBooking(deps, { admin: login.userId, ...params, ...body }),
    message: texts[language].revoked,
  }),
});
