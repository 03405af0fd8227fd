import * as z from 'zod/mini';
import { dailyLimits, horizon, noticeChoices, pauseChoices } from '#domain/booking-rules.ts';
import { lastHour, firstHour, weekdays } from '#domain/calendar.ts';
import { dayPartNames } from '#domain/free-hours.ts';
import { idTypes } from '#domain/confidential.ts';
import {
  leastRatings,
  leastSuggested,
  maxSearchLength,
  sortOrders,
  wholeListSize,
  maxFavourites,
} from '#domain/listing.ts';
import { maxLinkLength } from '#domain/session-link.ts';
import { maxDiscount, seriesSizes } from '#domain/series.ts';
import { levels, teachingLanguages } from '#domain/speciality.ts';
import { documentKinds } from '#domain/verification.ts';
import { Address, Fees, FullName, PublicProfile, PublicProfileInput } from './account-fields.ts';
import { type Call, commaSeparated, Day, digits, limit, reply, text, whole } from './call.ts';

export const Teacher = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  /** The same as fullName and profilePicture: clients use both names. */
  name: z.string(),
  image: z.string(),
  profilePicture: z.string(),
  ...PublicProfile.shape,
  fees: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  availableNow: z.boolean(),
  /** Starts of free hours of the next 14 days: in a list up to three, which match its time; of one teacher those of the first day. */
  nextHours: z.array(z.string()),
  /** A paid booking is confirmed at once. */
  confirmsInstantly: z.boolean(),
  /** The last day that can be booked, counted from today. */
  bookableDays: z.int(),
  /** Percent off for 4, 8 and 12 lessons booked together; null: single bookings only. */
  seriesDiscounts: z.nullable(z.array(z.int())),
  /** No new bookings, up to and including `pausedUntil`, or, if null, until further notice. */
  isPaused: z.boolean(),
  pausedUntil: z.nullable(z.string()),
  /** False while a new name, degree or picture waits for an admin. */
  isVerified: z.boolean(),
});
export type Teacher = z.output<typeof Teacher>;

const TeacherId = z.object({ teacherId: z.uuid() });

export const ListQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength, 'too_long'))),
  speciality: z.optional(z.string().check(z.trim(), z.maxLength(60, 'too_long'))),
  minFee: z.optional(digits(0, 1_000_000_000)),
  maxFee: z.optional(digits(0, 1_000_000_000)),
  minRating: z.optional(digits(0, Math.max(...leastRatings))),
  /** Teachers of one of the levels, in one of the languages. */
  levels: z.optional(commaSeparated(levels)),
  languages: z.optional(commaSeparated(teachingLanguages)),
  /** Only teachers whose bookings are confirmed at once. */
  instant: z.optional(z.literal('true')),
  /** Weekdays and parts of the day in which a teacher has a free hour within the next 14 days. */
  days: z.optional(commaSeparated(weekdays)),
  times: z.optional(commaSeparated(dayPartNames)),
  date: z.optional(Day),
  sortBy: z._default(z.enum(sortOrders), 'rating_desc'),
  limit,
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
});

export const Suggestions = z.object({
  subjects: z.array(z.object({ en: z.string(), id: z.string() })),
  teachers: z.array(
    z.object({
      _id: z.uuid(),
      fullName: z.string(),
      speciality: z.string(),
      profilePicture: z.string(),
    }),
  ),
});
export type Suggestions = z.output<typeof Suggestions>;

const hours = Array.from(
  { length: lastHour - firstHour + 1 },
  (_, i) => `${String(firstHour + i).padStart(2, '0')}:00`,
);
const DayHours = z
  .array(z.enum(hours))
  .check(z.refine((times) => times.every((time, i) => i === 0 || time > (times[i - 1] ?? ''))));

/** Exactly the seven weekdays, each with sorted whole hours. */
/** A day that is left out has no hours. */
const OptionalDay = z._default(DayHours, []);
export const Availability = z.strictObject({
  Monday: OptionalDay,
  Tuesday: OptionalDay,
  Wednesday: OptionalDay,
  Thursday: OptionalDay,
  Friday: OptionalDay,
  Saturday: OptionalDay,
  Sunday: OptionalDay,
} satisfies Record<(typeof weekdays)[number], typeof OptionalDay>);

/** The rules for new bookings: domain/booking-rules.ts. */
export const TeacherRules = z.strictObject({
  /** A paid booking is confirmed at once, with the default session link. */
  confirmsInstantly: z.boolean(),
  noticeHours: z.literal(noticeChoices),
  pauseHours: z.literal(pauseChoices),
  horizonDays: whole(horizon.min, horizon.max),
  dailyLimit: z.nullable(whole(dailyLimits.min, dailyLimits.max)),
  /** Percent off for 4, 8 and 12 lessons booked together; null: single bookings only. */
  seriesDiscounts: z.nullable(
    z
      .array(whole(0, maxDiscount, 'discount_invalid'))
      .check(z.length(seriesSizes.length, 'discount_invalid')),
  ),
  isPaused: z.boolean(),
  /** Null while isPaused is false. */
  pausedUntil: z.nullable(Day.check(z.refine((day) => day < '3000', 'days_far'))),
});
export type TeacherRules = z.output<typeof TeacherRules>;

/** A photo for the verification. Only the team can look at it, not even its owner. */
export const TeacherDocument = z.object({
  _id: z.uuid(),
  kind: z.enum(documentKinds),
  createdAt: z.string(),
});
export type TeacherDocument = z.output<typeof TeacherDocument>;

const TimeOff = z.object({ _id: z.uuid(), firstDay: z.string(), lastDay: z.string() });

/** A number, '' for none, or the mask that its owner sees. */
const secretNumber = (characters: string, max: number, fault: string) => {
  const shown = `•{1,${max}}${characters}{0,4}`;
  return z
    .string()
    .check(z.trim(), z.regex(new RegExp(`^(?:${characters}{0,${max}}|${shown})$`), fault));
};

/** A missing field keeps its value, and so does a masked number. */
export const UpdateTeacherProfile = z.strictObject({
  fullName: z.optional(FullName),
  email: z.optional(z.string()),
  ...z.partial(PublicProfileInput).shape,
  hourlyRate: z.optional(Fees),
  address: z.optional(Address),
  image: z.optional(z.string().check(z.maxLength(300))),
  defaultSessionLink: z.optional(
    z.string().check(z.trim(), z.maxLength(maxLinkLength, 'link_invalid')),
  ),
  bankDetails: z.optional(
    z.strictObject({
      bankName: z.optional(text(0, 100)),
      accountHolderName: z.optional(text(0, 100)),
      accountNumber: z.optional(secretNumber('[0-9]', 30, 'account_number_invalid')),
    }),
  ),
  verificationDetails: z.optional(
    z.strictObject({
      idType: z.optional(z.union([z.literal(''), z.enum(idTypes)])),
      idNumber: z.optional(secretNumber('[A-Za-z0-9]', 20, 'id_number_invalid')),
    }),
  ),
  /** The password, needed when bank or identity details change; for a verified teacher also when they are first entered. */
  password: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
});

export const teachers = {
  teachers: {
    summary: 'Verified teachers, filtered and sorted, page by page',
    access: 'anyone',
    mostEntries: wholeListSize,
    query: ListQuery,
    reply: reply({ teachers: z.array(Teacher), nextCursor: z.nullable(z.string()) }),
  },
  teacherSuggestions: {
    summary:
      'Up to three subjects and three teachers that begin with what is typed, from two letters on',
    access: 'anyone',
    query: z.strictObject({ search: text(leastSuggested, maxSearchLength) }),
    reply: reply(Suggestions.shape),
  },
  teacher: {
    summary: 'One verified teacher',
    access: 'anyone',
    params: TeacherId,
    reply: reply({ teacher: Teacher }),
  },
  slots: {
    summary: 'The hours of a day (WIB) that can be booked',
    access: 'anyone',
    params: z.object({ teacherId: z.uuid(), date: Day }),
    reply: reply({ slots: z.array(z.string()) }),
  },
  updateTeacherProfile: {
    summary: 'Change the own teacher profile; a rejected one is submitted again',
    access: 'teacher',
    body: UpdateTeacherProfile,
    reply: reply({}),
  },
  availability: {
    summary: 'The own weekly hours and rules for new bookings',
    access: 'teacher',
    reply: reply({
      availability: Availability,
      rules: TeacherRules,
      /** Starts of paid sessions from today on, for two weeks. */
      booked: z.array(z.string()),
    }),
  },
  saveAvailability: {
    summary:
      'Replace the own weekly hours; a rule that is not sent keeps its value; bookings already made stay',
    access: 'teacher',
    body: z.strictObject({
      availability: Availability,
      rules: z.optional(z.partial(TeacherRules)),
    }),
    reply: reply({ availability: Availability, rules: TeacherRules }),
  },
  teacherDocuments: {
    summary: 'The own photos of documents that wait for a decision; without their content',
    access: 'teacher',
    reply: reply({ documents: z.array(TeacherDocument) }),
  },
  addTeacherDocument: {
    summary:
      'Upload a photo of the identity card, which replaces the former one, or of a certificate; a rejected profile is submitted again',
    access: 'teacher',
    query: z.strictObject({ kind: z.enum(documentKinds, 'invalid') }),
    upload: 'image',
    reply: reply({ documents: z.array(TeacherDocument) }),
  },
  removeTeacherDocument: {
    summary: 'Delete an own photo of a document',
    access: 'teacher',
    query: z.strictObject({ _id: z.uuid() }),
    reply: reply({ documents: z.array(TeacherDocument) }),
  },
  timeOff: {
    summary: 'Days off that are not over yet',
    access: 'teacher',
    reply: reply({ timeOff: z.array(TimeOff) }),
  },
  addTimeOff: {
    summary: 'Take days off: no slots from the first to the last day',
    access: 'teacher',
    body: z.strictObject({ firstDay: Day, lastDay: Day }),
    reply: reply({ timeOff: z.array(TimeOff) }),
  },
  removeTimeOff: {
    summary: 'Work on these days after all',
    access: 'teacher',
    query: z.strictObject({ _id: z.uuid() }),
    reply: reply({ timeOff: z.array(TimeOff) }),
  },
  favourites: {
    summary: 'Saved teachers, the latest first',
    access: 'student',
    mostEntries: maxFavourites,
    reply: reply({ teachers: z.array(Teacher) }),
  },
  hourAlerts: {
    summary: 'Teachers without a free hour for whom the student has set an alert',
    access: 'student',
    reply: reply({ teacherIds: z.array(z.uuid()) }),
  },
  addHourAlert: {
    summary: 'Tell the student once when the teacher has a free hour',
    access: 'student',
    params: TeacherId,
    reply: reply({}),
  },
  removeHourAlert: {
    summary: 'Tell nothing after all',
    access: 'student',
    params: TeacherId,
    reply: reply({}),
  },
  addFavourite: {
    summary: 'Save a teacher',
    access: 'student',
    params: TeacherId,
    reply: reply({}),
  },
  removeFavourite: {
    summary: 'Forget a saved teacher',
    access: 'student',
    params: TeacherId,
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
