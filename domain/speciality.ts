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
