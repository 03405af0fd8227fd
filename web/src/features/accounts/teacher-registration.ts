import * as z from 'zod/mini';
import { RegisterTeacher } from '#contract/accounts.ts';

/** Choosing it asks for the teacher's own words, which are sent in its place. */
export const OTHER = 'Other';

/** From what the form holds, one field more than the call takes, to what is sent. */
export const TeacherRegistration = z.pipe(
  z
    .strictObject({ ...RegisterTeacher.shape, customSpeciality: z.string() })
    .check(({ value, issues }) => {
      const { speciality, customSpeciality } = value;
      if (speciality !== OTHER) return;
      const own = z.safeParse(RegisterTeacher.shape.speciality, customSpeciality);
      for (const { message } of own.error?.issues ?? []) {
        const path = ['customSpeciality'];
        issues.push({ code: 'custom', message, path, input: customSpeciality });
      }
    }),
  z.transform(({ customSpeciality, ...teacher }) => ({
    ...teacher,
    speciality: teacher.speciality === OTHER ? customSpeciality.trim() : teacher.speciality,
  })),
);
