import * as z from 'zod/mini';
import {
  earliestBirthDay,
  emailPattern,
  minFullNameLength,
  minPasswordLength,
  normaliseEmail,
} from '#domain/account.ts';
import { maxFee } from '#domain/money.ts';
import { levels, teachingLanguages, findSpeciality, isAll } from '#domain/speciality.ts';
import { unfitForNames } from '#domain/text.ts';
import { choices, digits, text } from './call.ts';

// One line: names appear in emails, where a second line could pass for our own text.
export const FullName = text(minFullNameLength, 100, 'name_short').check(
  z.refine((name) => name.search(unfitForNames) < 0, 'invalid'),
);
export const Email = z.string().check(
  z.overwrite(normaliseEmail),
  // Checked first and alone: the pattern's time grows with the square of the length.
  z.maxLength(254, { error: 'email_invalid', abort: true }),
  z.regex(emailPattern, 'email_invalid'),
);
// The upper bound limits the cost of a hash.
export const Password = z
  .string()
  .check(z.minLength(minPasswordLength, 'password_short'), z.maxLength(200, 'too_long'));
/** Six digits from the app, or a recovery code. */
export const Code = text(1, 40);
export const Address = z.strictObject({
  line1: z._default(text(0, 200), ''),
  line2: z._default(text(0, 200), ''),
});
/** At least six digits, with the usual separators. */
export const Phone = z
  .string()
  .check(z.trim(), z.regex(/^((?=(\D*\d){6})\+?[\d ()-]{6,31})?$/, 'phone_invalid'));
/** A listed speciality or a custom one. 'Other' and 'All' are choices of forms and lists, never a speciality. */
export const SpecialityName = text(1, 60).check(
  z.refine((name) => !isAll(name) && findSpeciality(name) !== 'Other', 'invalid'),
);
/** Whole rupiah. */
export const Fees = digits(1, maxFee, 'fee_invalid');

export const BirthDay = z.iso
  .date('date_invalid')
  .check(z.refine((day) => day >= earliestBirthDay, 'date_invalid'));

/** The public fields of a teacher's profile, spread into every reply that shows one. */
export const PublicProfile = z.object({
  speciality: z.string(),
  degree: z.string(),
  experience: z.string(),
  about: z.string(),
  levels: z.array(z.enum(levels)),
  languages: z.array(z.enum(teachingLanguages)),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** The same fields as input; registration requires all but the optional ones. */
export const PublicProfileInput = z.object({
  speciality: SpecialityName,
  degree: text(1, 200),
  experience: text(1, 100),
  about: text(1, 4000),
  levels: z.optional(choices(levels)),
  languages: z.optional(choices(teachingLanguages)),
});
