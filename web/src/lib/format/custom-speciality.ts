import * as z from 'zod/mini';
import { SpecialityName } from '#contract/account-fields.ts';

/** Choosing it asks for the teacher's own words, which are sent in its place. */
export const OTHER = 'Other';

interface Choice {
  speciality: string;
  customSpeciality: string;
}

/** What the form holds: the choice is no speciality yet. */
export const choice = {
  speciality: z.string().check(z.minLength(1, 'required')),
  customSpeciality: z.string(),
};

/** What is sent. */
export const specialityOf = ({ speciality, customSpeciality }: Choice) =>
  speciality === OTHER ? customSpeciality.trim() : speciality;

/** What is wrong with the teacher's own words stands at their field, not at the choice. */
export const checkCustomSpeciality = z.check<Choice>(({ value, issues }) => {
  if (value.speciality !== OTHER) return;
  const input = value.customSpeciality;
  for (const { message } of z.safeParse(SpecialityName, input).error?.issues ?? []) {
    issues.push({ code: 'custom', message, path: ['customSpeciality'], input });
  }
});
