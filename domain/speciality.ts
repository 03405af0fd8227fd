/** The list of the home page and the registration form; 'Other' covers custom ones. */
export const specialities = [
  'Math',
  'Science',
  'Language & Literature',
  'Digital Literacy',
  'History',
  'Other',
] as const;

export type Speciality = (typeof specialities)[number];

export const isSpeciality = (name: string): name is Speciality =>
  specialities.some((known) => known === name);

/** Ignores the case, as addresses do. */
export const findSpeciality = (name: string) =>
  specialities.find((known) => known.toLowerCase() === name.toLowerCase());

/** 'All' stands for no choice in an address. */
export const isAll = (name: string) => name.toLowerCase() === 'all';

/** School levels, in the order of age; SD, SMP and SMA are primary, lower and upper secondary school. */
export const levels = ['SD', 'SMP', 'SMA', 'university', 'adult'] as const;
export type Level = (typeof levels)[number];

/** The languages that a teacher may teach in, the more usual one first. */
export const teachingLanguages = ['id', 'en'] as const;
export type TeachingLanguage = (typeof teachingLanguages)[number];
