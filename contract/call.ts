import * as z from 'zod/mini';
import type { Role } from '#domain/account.ts';
import type { Act } from '#domain/audit.ts';
import { isRealDate } from '#domain/calendar.ts';
import { maxPageSize } from '#domain/listing.ts';
import { isSeen } from '#domain/text.ts';

/** Who may make a call: for 'anyone' no login is read, for 'maybe' there may be one. */
export type Access = 'anyone' | 'maybe' | 'login' | Role;

export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** Needs a re-authentication (password, and code where the account has one) within the last ten minutes. */
  readonly needsReauthentication?: true;
  /** Allowed for an admin who has not set up a required second step yet. */
  readonly beforeTotp?: true;
  /** A GET that changes state or counts against a limit; refused from other sites, as writes and recorded views are. */
  readonly sameOriginOnly?: true;
  /** The entry it leaves in the audit: each act of an admin, and each view of confidential data. */
  readonly records?: Act;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Takes a multipart form with one file field of this name instead of a JSON body. */
  readonly upload?: string;
  /** Content type of the answer if it is a file instead of JSON. */
  readonly file?: 'text/csv' | 'text/calendar' | 'image/webp' | 'application/zip';
  readonly reply: z.ZodMiniType;
  /** How many entries a long list has at most without `limit`. Each 24 of them count as one call of CALLS_PER_MINUTE. */
  readonly mostEntries?: number;
}

/** Every successful answer: success, an optional message for people, and the call's own fields. */
export const reply = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), ...shape });

export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** Trimmed text with a lower and an upper bound; the fault is a key of fieldTexts. */
export const text = (min: number, max: number, fault: string = 'required') =>
  z.string().check(
    z.trim(),
    z.minLength(min, fault),
    z.maxLength(max, 'too_long'),
    z.refine((given) => min === 0 || isSeen(given), fault),
  );

/** A whole number within bounds. */
export const whole = (min: number, max: number, fault: string = 'invalid') =>
  z.int(fault).check(z.refine((value) => value >= min && value <= max, fault));

/** A whole number that may come as digits: from a query, or from a text field of a form. */
export const digits = (min: number, max: number, fault: string = 'invalid') =>
  z
    .pipe(
      z.union([z.int(fault), z.string().check(z.regex(/^\d{1,10}$/, fault))], fault),
      z.transform(Number),
    )
    .check(z.refine((value) => value >= min && value <= max, fault));

/** Any number of the values, each once and in their order. */
export const choices = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values, 'invalid'), 'invalid')
    .check(z.overwrite((given) => values.filter((value) => given.includes(value))));

/** The same in a query, separated by commas. */
export const commaSeparated = <const Value extends string>(values: readonly Value[]) => {
  const one = `(${values.join('|')})`;
  return z.pipe(
    z
      .string()
      .check(
        z.maxLength(100, { error: 'too_long', abort: true }),
        z.regex(new RegExp(`^${one}(,${one})*$`), 'invalid'),
      ),
    z.transform((given: string) => {
      const chosen: string[] = given.split(',');
      return values.filter((value) => chosen.includes(value));
    }),
  );
};

/** The size of a page. Without it a list has up to 1,000 entries: clients of the specification do not ask for pages. */
export const limit = z.optional(digits(1, maxPageSize));

/** A day of the calendar, YYYY-MM-DD. */
export const Day = z.string().check(z.refine(isRealDate, 'date_invalid'));

/** Only this millennium: no list has entries of other ones. */
export const DayOfList = Day.check(z.refine((day) => day.startsWith('2'), 'date_invalid'));
