import type { Level, TeachingLanguage } from '#domain/speciality.ts';
import type { StudentKey } from '../students.ts';

export interface DemoTeacher {
  /** Name of the portrait in web/src/art/avatars; the id derives from it. */
  key: string;
  fullName: string;
  email?: string;
  speciality: string;
  degree: string;
  experience: string;
  about: string;
  levels?: Level[];
  languages?: TeachingLanguage[];
  fee: number;
  /** Such as 'Mon-Fri 16-20, Sat 9-12': the first and the last starting hour. */
  hours: string;
  address: [string, string];
  reviews: readonly DemoReview[];
  /** Stars of reviews without text, newest first. */
  silent: string;
}

/** Newest first. */
export type DemoReview = [student: StudentKey, stars: number, comment: string];
