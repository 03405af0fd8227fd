import type { BookingStatus } from '../platform/database/schema.ts';
import type { StudentKey } from './students.ts';

/** Who cancelled a paid session, and how many hours after the booking. */
export type Cancellation = { after: number; refund?: ByHand } & (
  | { event: 'cancel' }
  | { event: 'decline' | 'call_off'; reason: string }
);

/** It was paid by bank transfer, which the provider cannot refund: the student is asked, or has given an account. */
type ByHand = 'undecided' | 'manual';

type DemoSession = [
  student: StudentKey,
  teacher: string,
  /** Days from today, and the preferred hour: the nearest offered one is used. */
  day: number,
  hour: number,
  status: BookingStatus,
  /** How many hours ago it was booked. */
  bookedAgo: number,
  cancellation?: Cancellation,
];

const decline = (reason: string): Cancellation => ({ event: 'decline', after: 2, reason });
const callOff = (reason: string): Cancellation => ({ event: 'call_off', after: 40, reason });
const cancel = (after: number, refund: ByHand): Cancellation => ({
  event: 'cancel',
  after,
  refund,
});
const busy: Cancellation = {
  ...decline('We have a family event that day. Sorry!'),
  refund: 'undecided',
};

/** In addition to the reviewed sessions: those on the pages of the demo student and teacher, and others. */
export const sessions: DemoSession[] = [
  ['alya', 'nadia', 0, 19, 'confirmed', 40],
  ['alya', 'ratna', 2, 19, 'pending_confirmation', 3],
  ['alya', 'bagus', 3, 10, 'pending_payment', 0],
  ['alya', 'yohanes', -3, 16, 'completed', 120],
  ['alya', 'dimas', -14, 18, 'cancelled', 400, decline('I am travelling that week. Sorry!')],
  ['alya', 'maya', -5, 19, 'expired', 170],
  ['alya', 'intan', 4, 16, 'cancelled', 20, busy],

  ['kevin', 'ratna', 2, 10, 'pending_confirmation', 7],
  ['zahra', 'ratna', 4, 19, 'pending_confirmation', 1],
  ['michael', 'ratna', 1, 14, 'confirmed', 50],
  ['sarah', 'ratna', 3, 18, 'confirmed', 30],
  ['bima', 'ratna', 6, 20, 'confirmed', 20],
  ['andre', 'ratna', -1, 16, 'completed', 90],
  // Over, and not marked as complete.
  ['bima', 'ratna', -1, 18, 'confirmed', 70],
  // Ten hours before the start: half is refunded.
  ['putri', 'ratna', -5, 9, 'cancelled', 200, { event: 'cancel', after: 190 }],
  ['galih', 'ratna', 1, 20, 'cancelled', 60, callOff('My internet will be down that evening.')],
  ['nurul', 'ratna', -8, 13, 'expired', 240],

  ['putri', 'kartika', 2, 10, 'confirmed', 33],
  ['bima', 'kartika', 3, 11, 'pending_confirmation', 9],
  ['citra', 'nadia', 1, 9, 'confirmed', 45],
  ['yosef', 'nadia', 2, 20, 'confirmed', 52],
  ['galih', 'bagus', 1, 20, 'confirmed', 28],
  ['nurul', 'hendra', 4, 18, 'pending_confirmation', 12],
  ['zahra', 'meutia', 2, 15, 'confirmed', 36],
  ['kevin', 'sekar', 5, 19, 'confirmed', 15],
  ['michael', 'laras', 3, 14, 'pending_confirmation', 4],
  ['andre', 'fransiska', 4, 16, 'confirmed', 22],
  // Half is refunded, and all of it.
  ['citra', 'teguh', -2, 19, 'cancelled', 130, cancel(110, 'undecided')],
  ['galih', 'sekar', -4, 19, 'cancelled', 150, cancel(100, 'manual')],
  ['yosef', 'johan', -6, 20, 'completed', 190],
];

interface DemoSeries {
  student: StudentKey;
  teacher: string;
  /** Of the first lesson: days from today, and the preferred hour. */
  day: number;
  hour: number;
  bookedAgo: number;
  /** Percent off for this number of weeks. */
  discount: number;
  lessons: readonly (BookingStatus | Cancellation)[];
}

const confirmed = (count: number) => Array<BookingStatus>(count).fill('confirmed');

/** The same hour in each week. */
export const weeklySeries: DemoSeries[] = [
  {
    student: 'alya',
    teacher: 'fajar',
    day: -25,
    hour: 16,
    bookedAgo: 60,
    discount: 8,
    lessons: [
      'completed',
      'completed',
      { event: 'call_off', after: 300, reason: 'I have a fever, sorry.' },
      'completed',
      ...confirmed(4),
    ],
  },
  {
    student: 'citra',
    teacher: 'ratna',
    day: 5,
    hour: 18,
    bookedAgo: 5,
    discount: 5,
    lessons: Array<BookingStatus>(4).fill('pending_confirmation'),
  },
];

/** The demo teacher's sessions before the first reviews: how many days ago, and with whom. */
export const earlierSessions: [student: StudentKey, day: number][] = [
  ['sarah', -82],
  ['kevin', -89],
  ['bima', -97],
  ['zahra', -110],
  ['putri', -118],
  ['michael', -131],
  ['andre', -139],
  ['citra', -155],
  ['nurul', -170],
  ['galih', -184],
  ['yosef', -203],
  ['sarah', -219],
];

export const favourites: [student: StudentKey, teacher: string][] = [
  ['alya', 'kartika'],
  ['alya', 'bagus'],
  ['alya', 'intan'],
  ['alya', 'nadia'],
];
