import * as z from 'zod/mini';
import { RegisterTeacher } from '#contract/accounts.ts';
import {
  checkCustomSpeciality,
  choice,
  specialityOf,
} from '../../../lib/format/custom-speciality.ts';

/** From what the form holds, one field more than the call takes, to what is sent. */
export const TeacherRegistration = z.pipe(
  z.strictObject({ ...RegisterTeacher.shape, ...choice }).check(checkCustomSpeciality),
  z.transform(({ customSpeciality, speciality, ...teacher }) => ({
    ...teacher,
    speciality: specialityOf({ speciality, customSpeciality }),
  })),
);
