import * as z from 'zod/mini';
import { genders, languages, roles } from '#domain/account.ts';
import { verificationStates } from '#domain/verification.ts';
import {
  Address,
  BirthDay,
  Code,
  Email,
  Fees,
  FullName,
  Password,
  Phone,
  PublicProfile,
  PublicProfileInput,
} from './account-fields.ts';
import { type Call, reply } from './call.ts';

const TeacherProfile = z.object({
  ...PublicProfile.shape,
  hourlyRate: z.int(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  verificationStatus: z.enum(verificationStates),
  /** New bank or identity details wait for an admin's check; no payout until then. */
  recheck: z.boolean(),
  /** Why verification was rejected; empty otherwise. */
  rejectionReason: z.string(),
  defaultSessionLink: z.string(),
  /** Account and ID numbers are masked: at most the last four characters are shown. */
  bankDetails: z.object({
    bankName: z.string(),
    accountHolderName: z.string(),
    accountNumber: z.string(),
  }),
  verificationDetails: z.object({ idType: z.string(), idNumber: z.string() }),
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
  /** Set if the terms have changed since this person accepted them: the current version. */
  termsToAccept: z.optional(z.string()),
  teacherProfile: z.optional(TeacherProfile),
});
export type User = z.output<typeof User>;

/** The code is only for accounts with a second step; without it the answer asks for it. */
export const Login = z.strictObject({ email: Email, password: Password, code: z.optional(Code) });

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
  ...PublicProfileInput.shape,
  fees: Fees,
  address: z.optional(Address),
});

export const ForgotPassword = z.strictObject({ email: Email });
export const ResetPassword = z.strictObject({ password: Password });

/** The current password, to confirm a change. */
const CurrentPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));
export const ChangePassword = z.strictObject({ password: CurrentPassword, newPassword: Password });
export const ChangeEmail = z.strictObject({ email: Email, password: CurrentPassword });

/** Every field is optional: the language switcher sends just one. */
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
  logout: { summary: 'End this login', access: 'anyone', sameOriginOnly: true, reply: reply({}) },
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
  resetLink: {
    summary: 'Whether a reset link still works',
    access: 'anyone',
    sameOriginOnly: true,
    params: z.object({ token: z.string() }),
    reply: reply({ works: z.boolean() }),
  },
  resetPassword: {
    summary: 'Set a new password with a link; ends every login of the account',
    access: 'anyone',
    params: z.object({ token: z.string() }),
    body: ResetPassword,
    reply: reply({}),
  },
  changePassword: {
    summary: 'Change the own password; ends every other login of the account',
    access: 'login',
    body: ChangePassword,
    reply: reply({}),
  },
  changeEmail: {
    summary: 'Ask for another email address: a link goes to it, and a note to the present one',
    access: 'login',
    body: ChangeEmail,
    reply: reply({}),
  },
  cancelEmailChange: {
    summary: 'Keep the present email address; the link to the other one stops working',
    access: 'login',
    reply: reply({}),
  },
  confirmEmail: {
    summary:
      'Prove the new address with the link; it replaces the former one and ends other logins',
    access: 'login',
    params: z.object({ token: z.string() }),
    reply: reply({ user: User }),
  },
  uploadProfilePicture: {
    summary: 'Upload a picture; it is shown once the profile is saved with its address',
    access: 'login',
    upload: 'image',
    reply: reply({ imageUrl: z.string() }),
  },
} as const satisfies Record<string, Call>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const Reauthenticate = z.strictObject({
  password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  code: z.optional(Code),
});
export const ConfirmTotp = z.strictObject({ code: Code });

export const totp = {
  reauthenticate: {
    summary: 'Give password and code again, before a call that needs re-authentication',
    access: 'admin',
    beforeTotp: true,
    body: Reauthenticate,
    reply: reply({}),
  },
  totp: {
    summary: 'Whether this admin has a second factor, and must have one',
    access: 'admin',
    beforeTotp: true,
    reply: reply({
      enrolled: z.boolean(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  startTotp: {
    summary: 'A new secret for an authenticator app; it counts once a code of it was given',
    access: 'admin',
    beforeTotp: true,
    needsReauthentication: true,
    reply: reply({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    summary: 'Set up the second factor with a first code; ends every other login of this admin',
    access: 'admin',
    beforeTotp: true,
    needsReauthentication: true,
    records: 'enrol-totp',
    body: ConfirmTotp,
    reply: reply(RecoveryCodes.shape),
  },
  newRecoveryCodes: {
    summary: 'Ten new recovery codes in place of those that are left',
    access: 'admin',
    needsReauthentication: true,
    records: 'new-recovery-codes',
    reply: reply(RecoveryCodes.shape),
  },
} as const satisfies Record<string, Call>;
