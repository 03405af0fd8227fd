import * as z from 'zod/mini';
import { SpecialityName } from './account-fields.ts';
import { text } from './call.ts';

/** The public fields of a teacher's profile, spread into every reply that shows one. */
export const PublicProfile = z.object({
  speciality: z.string(),
  degree: z.string(),
  experience: z.string(),
  about: z.string(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** The same fields as a teacher enters them, all required to register. */
export const PublicProfileInput = z.object({
  speciality: SpecialityName,
  degree: text(1, 200),
  experience: text(1, 100),
  about: text(1, 4000),
});
