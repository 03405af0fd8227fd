import type { PublicProfile } from '#contract/account-fields.ts';

/** The public profile of a verified teacher. */
export const mathProfile: PublicProfile = {
  speciality: 'Math',
  degree: 'S.Si. Mathematics',
  experience: '8 Years',
  about: 'We draw, we guess, we check.',
  levels: ['SMP', 'SMA'],
  languages: ['id'],
};

/** The public profile of a teacher with a custom speciality, not verified yet. */
export const speakingProfile: PublicProfile = {
  speciality: 'Public Speaking',
  degree: 'S.I.Kom.',
  experience: '6 Years',
  about: 'We rehearse.',
  levels: [],
  languages: [],
};
