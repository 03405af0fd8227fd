export const roles = ['student', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

export const userStates = ['active', 'suspended', 'deleted'] as const;
export type UserState = (typeof userStates)[number];

export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

export const genders = ['male', 'female', 'Not Selected'] as const;

export const minFullNameLength = 2;
export const minPasswordLength = 8;
export const minAge = 18;
/** No one alive was born before; also keeps out the year 0, which PostgreSQL does not know. */
export const earliestBirthDay = '1900-01-01';

/** The terms people accept by creating an account; recorded with the account. */
export const termsVersion = '2025-09-15';

const hour = 60 * 60 * 1000;
/** An admin's day at work is an absolute limit; nobody else has that much to lose. */
export const loginLifetimeOf = (role: Role) => (role === 'admin' ? 12 * hour : 30 * 24 * hour);
/** How long a password, and a code, count as just given. */
export const proofLifetime = hour / 6;
export const recoveryCodeCount = 10;
export const resetLinkLifetime = hour;
/** Who has no password shows instead that they have signed in just now. */
export const freshLogin = hour / 6;

/** Why an account cannot be deleted yet: money or sessions are open. */
export const deletionBlockers = [
  'open_bookings',
  'unpaid_earnings',
  'pending_refunds',
  'open_payouts',
  'open_disputes',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** The name of people who have deleted their account: stored in English, shown in the reader's language. */
export const deletedNames: Record<Language, string> = {
  en: 'Deleted account',
  id: 'Akun terhapus',
};

export const displayName = (fullName: string, language: Language) =>
  fullName === deletedNames.en ? deletedNames[language] : fullName;

/** Text, at sign, text, dot, text. Whether the address exists only a mail can tell. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One person, one account: addresses differ only by what people see as the same. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Both are calendar dates, YYYY-MM-DD. */
export const isOldEnough = (birthDay: string, today: string) => {
  const [year, ...monthAndDay] = birthDay.split('-');
  const turns = [String(Number(year) + minAge).padStart(4, '0'), ...monthAndDay].join('-');
  return turns <= today;
};
