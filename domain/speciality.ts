/** What the home page offers and the registration form lists; 'Other' covers every custom one. */
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
