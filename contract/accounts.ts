import * as z from 'zod/mini';
import {
  earliestBirthDay,
  emailPattern,
  genders,
  languages,
  minFullNameLength,
  minPasswordLength,
  normaliseEmail,
  roles,
} from '#domain/account.ts';
import { verificationStates } from '#domain/verification.ts';
import { type Call, reply, text } from './call.ts';

// One line: a name stands in mails, where a second line would be someone else's words.
const FullName = text(minFullNameLength, 100, 'name_short').check(z.regex(/^\P{Cc}*$/u, 'invalid'));
const Email = z.string().check(
  z.overwrite(normaliseEmail),
  // Ends here when it fails: the pattern's time grows with the square of the length.
  z.maxLength(254, { error: 'email_invalid', abort: true }),
  z.regex(emailPattern, 'email_invalid'),
);
// The upper bound keeps the cost of one hash bounded.
const Password = z
  .string()
  .check(z.minLength(minPasswordLength, 'password_short'), z.maxLength(200, 'too_long'));
const Address = z.strictObject({
  line1: z._default(text(0, 200), ''),
  line2: z._default(text(0, 200), ''),
});
const Phone = z.string().check(z.trim(), z.regex(/^(\+?[\d\s()-]{6,31})?$/, 'phone_invalid'));
const Fees = z
  .pipe(
    z.union(
      [z.int('fee_invalid'), z.string().check(z.regex(/^\d{1,9}$/, 'fee_invalid'))],
      'fee_invalid',
    ),
    z.transform(Number),
  )
  .check(z.refine((fee) => fee >= 1 && fee <= 10_000_000, 'fee_invalid'));

const BirthDay = z.iso
  .date('date_invalid')
  .check(z.refine((day) => day >= earliestBirthDay, 'date_invalid'));

const TeacherProfile = z.object({
  speciality: z.string(),
  degree: z.string(),
  experience: z.string(),
  about: z.string(),
  hourlyRate: z.int(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  verificationStatus: z.enum(verificationStates),
});

export const User = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  gender: z.enum(genders),
  dob: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  profilePicture: z.string(),
  teacherProfile: z.optional(TeacherProfile),
});
export type User = z.output<typeof User>;

export const Login = z.strictObject({ email: Email, password: Password });

export const RegisterStudent = z.strictObject({
  role: z.literal('student'),
  fullName: FullName,
  email: Email,
  password: Password,
});

export const RegisterTeacher = z.strictObject({
  role: z.literal('teacher'),
  fullName: FullName,
  email: Email,
  password: Password,
  speciality: text(1, 60),
  degree: text(1, 200),
  experience: text(1, 100),
  about: text(1, 4000),
  fees: Fees,
  address: z.optional(Address),
});

export const ForgotPassword = z.strictObject({ email: Email });
export const ResetPassword = z.strictObject({ password: Password });

/** Every field may stand alone: the language switcher sends just one. */
export const UpdateMe = z.strictObject({
  name: z.optional(FullName),
  phone: z.optional(Phone),
  address: z.optional(Address),
  gender: z.optional(z.enum(genders)),
  dob: z.optional(z.union([z.literal(''), BirthDay], 'date_invalid')),
  image: z.optional(z.string().check(z.maxLength(300))),
  language: z.optional(z.enum(languages)),
});

export const accounts = {
  me: {
    summary: 'Who is logged in; a guest gets success false and no user, still with status 200',
    access: 'maybe',
    reply: z.object({ success: z.boolean(), user: z.nullable(User) }),
  },
  updateMe: {
    summary: 'Change the own profile',
    access: 'login',
    body: UpdateMe,
    reply: reply({ user: User }),
  },
  login: {
    summary: 'Log in with e-mail and password',
    access: 'anyone',
    body: Login,
    reply: reply({ user: User }),
  },
  logout: { summary: 'End this login', access: 'anyone', reply: reply({}) },
  register: {
    summary: 'Create a student or a teacher account',
    access: 'anyone',
    body: z.discriminatedUnion('role', [RegisterStudent, RegisterTeacher]),
    reply: reply({}),
  },
  forgotPassword: {
    summary: 'Ask for a reset link; the answer never tells whether the account exists',
    access: 'anyone',
    body: ForgotPassword,
    reply: reply({}),
  },
  resetPassword: {
    summary: 'Set a new password with a link; ends every login of the account',
    access: 'anyone',
    params: z.object({ token: z.string() }),
    body: ResetPassword,
    reply: reply({}),
  },
  uploadProfilePicture: {
    summary: 'Upload a picture; it is shown once the profile is saved with its address',
    access: 'login',
    upload: 'image',
    reply: reply({ imageUrl: z.string() }),
  },
} as const satisfies Record<string, Call>;
