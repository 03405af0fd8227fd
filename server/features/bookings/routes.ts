import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { cancelBooking, completeBooking, confirmBooking, refuseBooking } from './change-booking.ts';
import { joinSession } from './join-booking.ts';
import { listStudentBookings, listTeacherBookings, summariseTeacher } from './list-bookings.ts';
import { readSeriesHours } from './series/series-hours.ts';
import { acceptHour, proposeHour, refuseHour, withdrawHour } from './reschedule.ts';
import { texts } from './texts.ts';

type BookingCalls =
  | 'studentBookings'
  | 'teacherBookings'
  | 'teacherSummary'
  | 'seriesHours'
  | 'cancelBooking'
  | 'confirmBooking'
  | 'declineBooking'
  | 'callOffBooking'
  | 'completeBooking'
  | 'proposeHour'
  | 'withdrawHour'
  | 'acceptHour'
  | 'refuseHour'
  | 'joinSession';

export const bookingHandlers = (deps: Deps): Handlers<BookingCalls> => ({
  studentBookings: ({ query }, { login, language }) =>
    listStudentBookings(deps, { person: login.userId, language }, query),
  teacherBookings: ({ query }, { login, language }) =>
    listTeacherBookings(deps, { person: login.userId, language }, query),
  seriesHours: ({ params, query }, { login }) =>
    readSeriesHours(deps, { ...params, ...query, studentId: login.userId }),
  teacherSummary: (_, { login }) => summariseTeacher(deps, login.userId),

  cancelBooking: async ({ params, body }, { login, language }) => {
    const { refund: promised, following } = body ?? {};
    const change = { ...params, person: login.userId, promised, following };
    const { refund, lessons, event } = await cancelBooking(deps, change);
    const { abandoned, cancelled, lessonsCancelled } = texts[language];
    const done = lessons > 1 ? lessonsCancelled(lessons) : cancelled;
    return { refund, lessons, message: event === 'abandon' ? abandoned : done };
  },

  confirmBooking: async ({ params, body }, { login, language }) => {
    const change = { ...params, ...body, person: login.userId };
    const { lessons } = await confirmBooking(deps, change);
    const { confirmed, lessonsConfirmed } = texts[language];
    return { message: lessons > 1 ? lessonsConfirmed(lessons) : confirmed };
  },

  declineBooking: async ({ params, body }, { login, language }) => {
    const change = { ...params, ...body, person: login.userId, event: 'decline' } as const;
    await refuseBooking(deps, change);
    return { message: texts[language].declined };
  },

  callOffBooking: async ({ params, body }, { login, language }) => {
    await refuseBooking(deps, { ...params, ...body, person: login.userId, event: 'call_off' });
    return { message: texts[language].calledOff };
  },

  completeBooking: async ({ params }, { login, language }) => {
    await completeBooking(deps, { ...params, person: login.userId });
    return { message: texts[language].completed };
  },

  proposeHour: async ({ params, body }, { login, language }) => {
    await proposeHour(deps, { ...params, ...body, person: login.userId });
    return { message: texts[language].proposed };
  },

  withdrawHour: async ({ params }, { login, language }) => {
    await withdrawHour(deps, { ...params, person: login.userId });
    return { message: texts[language].withdrawn };
  },

  acceptHour: async ({ params }, { login, language }) => {
    await acceptHour(deps, { ...params, person: login.userId });
    return { message: texts[language].accepted };
  },

  refuseHour: async ({ params }, { login, language }) => {
    await refuseHour(deps, { ...params, person: login.userId });
    return { message: texts[language].refused };
  },

  joinSession: async ({ params }, { login }) => ({
    sessionLink: await joinSession(deps, { ...params, person: login.userId }),
  }),
});
