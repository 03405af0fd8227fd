import * as z from 'zod/mini';
import { maxFee } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { maxOfficeAddressLength, normaliseWord } from '#domain/text.ts';
import { Email, Phone } from './account-fields.ts';
import { type Call, reply, text, whole } from './call.ts';

const MethodSettings = z.strictObject({
  isOn: z.boolean(),
  /** The lowest price for which students see the method. */
  floor: whole(0, maxFee, 'amount_invalid'),
  fee: z.strictObject({
    basisPoints: whole(0, 10_000, 'percent_invalid'),
    fixed: whole(0, 1_000_000, 'amount_invalid'),
    vatBasisPoints: whole(0, 10_000, 'percent_invalid'),
  }),
});
const Methods = z.strictObject({
  qris: MethodSettings,
  wallet: MethodSettings,
  card: MethodSettings,
  transfer: MethodSettings,
} satisfies Record<PaymentMethod, typeof MethodSettings>);

const Settings = z.object({
  /** 0 until an admin saves settings; until then the environment variables apply. */
  version: z.int(),
  commissionBasisPoints: z.int(),
  phone: z.string(),
  email: z.string(),
  officeAddress: z.string(),
  methods: Methods,
  /** How many listed teachers ask for each price, rounded down to Rp 5.000; the lowest first. */
  prices: z.array(z.object({ price: z.int(), teachers: z.int() })),
  changedAt: z.nullable(z.string()),
  changedBy: z.string(),
});
export type ChangeableSettings = z.output<typeof Settings>;

/** The version that the admin saw: prevents overwriting another admin's change. */
const version = whole(0, 1_000_000);

const ChangeCommission = z.strictObject({
  commissionBasisPoints: whole(0, 10_000, 'commission_invalid'),
  version,
});
const ChangeMethods = z.strictObject({
  methods: Methods.check(
    z.refine((methods) => Object.values(methods).some(({ isOn }) => isOn), 'no_method_on'),
  ),
  version,
});
export const ChangeContact = z.strictObject({
  phone: Phone.check(z.minLength(1, 'required')),
  email: Email,
  officeAddress: text(1, maxOfficeAddressLength),
  version,
});

/** One to five words of letters and digits: a search reads no more. */
export const SearchWord = z.strictObject({
  word: text(2, 60).check(
    z.refine((word) => /^\S{1,40}( \S{1,40}){0,4}$/.test(normaliseWord(word)), 'invalid'),
  ),
  /** A key of domain/subjects.ts. */
  subject: text(1, 40),
});

const SubjectWords = z.object({
  key: z.string(),
  en: z.string(),
  id: z.string(),
  builtIn: z.array(z.string()),
  added: z.array(z.string()),
});
export type SubjectWords = z.output<typeof SubjectWords>;

export const settings = {
  adminSettings: {
    summary: 'What can be changed while the program runs',
    access: 'admin',
    reply: reply({ settings: Settings }),
  },
  changeCommission: {
    summary: "The platform's share of bookings made from now on",
    access: 'admin',
    needsReauthentication: true,
    records: 'change-commission',
    body: ChangeCommission,
    reply: reply({ settings: Settings }),
  },
  changePaymentMethods: {
    summary:
      "Methods on or off, their floors, and the provider's fees; payments under way stay as they are",
    access: 'admin',
    needsReauthentication: true,
    records: 'change-methods',
    body: ChangeMethods,
    reply: reply({ settings: Settings }),
  },
  changeContact: {
    summary: 'How people reach the operator, as pages and mails say it',
    access: 'admin',
    needsReauthentication: true,
    records: 'change-contact',
    body: ChangeContact,
    reply: reply({ settings: Settings }),
  },
  adminSearchWords: {
    summary: 'What people call each subject, built in or added',
    access: 'admin',
    reply: reply({ subjects: z.array(SubjectWords) }),
  },
  addSearchWord: {
    summary: 'Let a search understand one more word for a subject',
    access: 'admin',
    needsReauthentication: true,
    records: 'add-search-word',
    body: SearchWord,
    reply: reply({}),
  },
  removeSearchWord: {
    summary: 'Forget an added word',
    access: 'admin',
    needsReauthentication: true,
    records: 'remove-search-word',
    query: z.strictObject({ word: z.string().check(z.maxLength(60, 'too_long')) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;

/** Public settings of this installation. */
export const PublicConfig = z.object({
  name: z.string(),
  operator: z.string(),
  phone: z.string(),
  email: z.string(),
  officeAddress: z.string(),
  publicUrl: z.string(),
  /** Of the program that serves the site. */
  version: z.string(),
  commissionBasisPoints: z.int(),
  /** The lowest fee that a teacher may set. */
  minFee: z.int(),
  googleSignIn: z.boolean(),
  /** What the payment popup needs. */
  payment: z.object({
    provider: z.enum(['sandbox', 'midtrans']),
    script: z.string(),
    clientKey: z.string(),
  }),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** Rules of bookings, in whole units. */
const Policy = z.object({
  holdMinutes: z.int(),
  unpaidHolds: z.int(),
  bookableDays: z.int(),
  sessionMinutes: z.int(),
  /** By hours left before the start, most first; the last has no lower bound. */
  refunds: z.array(
    z.object({
      percent: z.int(),
      moreThanHours: z.optional(z.int()),
      atLeastHours: z.optional(z.int()),
    }),
  ),
  rescheduleUntilHours: z.int(),
  reschedules: z.int(),
  autoCompleteAfterHours: z.int(),
  disputeDays: z.int(),
});

export const platform = {
  health: { summary: 'The process answers', access: 'anyone', reply: reply({}) },
  ready: { summary: 'Database and job queue are reachable', access: 'anyone', reply: reply({}) },
  config: {
    summary: 'Public settings',
    access: 'anyone',
    reply: reply({ config: PublicConfig, policy: Policy }),
  },
} as const satisfies Record<string, Call>;
