import * as z from 'zod/mini';
import { SpecialityName } from '#contract/account-fields.ts';

/** Choosing it shows a text field, whose value is sent instead. */
export const OTHER = 'Other';

interface SpecialityChoice {
  speciality: string;
  customSpeciality: string;
}

/** The fields of the form; specialityOf makes the speciality of them. */
export const choice = {
  speciality: z.string().check(z.minLength(1, 'required')),
  customSpeciality: z.string(),
};

export const specialityOf = ({ speciality, customSpeciality }: SpecialityChoice) =>
  speciality === OTHER ? customSpeciality.trim() : speciality;

/** Reports errors of a custom speciality at its text field, not at the select. */
export const checkCustomSpeciality = z.check<SpecialityChoice>(({ value, issues }) => {
  if (value.speciality !== OTHER) return;
  const input = value.customSpeciality;
  for (const { message } of z.safeParse(SpecialityName, input).error?.issues ?? []) {
    issues.push({ code: 'custom', message, path: ['customSpeciality'], input });
  }
});
