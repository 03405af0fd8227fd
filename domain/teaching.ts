/** School levels, in the order of age; SD, SMP and SMA are primary, lower and upper secondary school. */
export const levels = ['SD', 'SMP', 'SMA', 'university', 'adult'] as const;
export type Level = (typeof levels)[number];

/** The languages that a teacher may teach in, the more usual one first. */
export const teachingLanguages = ['id', 'en'] as const;
export type TeachingLanguage = (typeof teachingLanguages)[number];
