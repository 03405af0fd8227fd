import type { Teacher } from '#contract/teachers.ts';

/** What a card shows of a teacher. Rating is 0 and the picture '' while there is none. */
export type TeacherSummary = Pick<
  Teacher,
  '_id' | 'fullName' | 'profilePicture' | 'speciality' | 'fees' | 'rating' | 'availableNow'
>;
