import type { BookingStatus } from '../platform/schema.ts';
import type { StudentKey } from './students.ts';

type DemoSession = [
  student: StudentKey,
  teacher: string,
  /** Days from today, and the hour wished for: the nearest that the teacher offers is taken. */
  day: number,
  hour: number,
  status: BookingStatus,
  /** How long ago it was booked, in hours. */
  bookedAgo: number,
];

/** Beside the reviewed ones: what the demo student and the demo teacher find on their pages, and others. */
export const sessions: DemoSession[] = [
  ['alya', 'nadia', 0, 19, 'confirmed', 40],
  ['alya', 'ratna', 2, 19, 'pending_confirmation', 3],
  ['alya', 'bagus', 3, 10, 'pending_payment', 0],
  ['alya', 'yohanes', -3, 16, 'completed', 120],
  ['alya', 'dimas', -14, 18, 'cancelled', 400],
  ['alya', 'maya', -5, 19, 'expired', 170],

  ['kevin', 'ratna', 2, 10, 'pending_confirmation', 7],
  ['zahra', 'ratna', 4, 19, 'pending_confirmation', 1],
  ['michael', 'ratna', 1, 14, 'confirmed', 50],
  ['sarah', 'ratna', 3, 18, 'confirmed', 30],
  ['bima', 'ratna', 6, 20, 'confirmed', 20],
  ['andre', 'ratna', -1, 16, 'completed', 90],
  ['putri', 'ratna', -5, 9, 'cancelled', 200],
  ['galih', 'ratna', 1, 20, 'cancelled', 60],
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
  ['citra', 'teguh', -2, 19, 'cancelled', 130],
  ['yosef', 'johan', -6, 20, 'completed', 190],
];

export const favourites: [student: StudentKey, teacher: string][] = [
  ['alya', 'kartika'],
  ['alya', 'bagus'],
  ['alya', 'intan'],
  ['alya', 'nadia'],
];
