import type { StudentKey } from '../students.ts';

export interface DemoTeacher {
  /** Names the portrait in web/src/art/avatars and gives the id. */
  key: string;
  fullName: string;
  email?: string;
  speciality: string;
  degree: string;
  experience: string;
  about: string;
  fee: number;
  /** Such as 'Mon-Fri 16-20, Sat 9-12': the first and the last hour that begin. */
  hours: string;
  address: [string, string];
  reviews: readonly DemoReview[];
  /** Stars of reviews without a word, newest first. */
  silent: string;
}

/** Newest first. */
export type DemoReview = [student: StudentKey, stars: number, comment: string];
