import { isSeen, unfitForNames } from './text.ts';

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
/** Older birth days are input errors. Also excludes the year 0, which PostgreSQL does not support. */
export const earliestBirthDay = '1900-01-01';

/** The version of the terms that new accounts accept; recorded with the account. */
export const termsVersion = '2025-09-15';

const hour = 60 * 60 * 1000;
/** Admins have to log in again each working day, because their accounts can do most harm. */
export const loginLifetimeOf = (role: Role) => (role === 'admin' ? 12 * hour : 30 * 24 * hour);
/** A person can have any number of logins; the list of them has those that were last used. */
export const maxShownLogins = 100;
/** An admin's login that is not used for this long ends: an abandoned console must not stay open. */
export const adminIdleLimit = hour;
/** How long a browser that has logged in keeps its own count of wrong passwords. */
export const deviceLifetime = 365 * 24 * hour;
/** How long a re-authentication counts. */
export const reauthenticationLifetime = hour / 6;
export const recoveryCodeCount = 10;
export const resetLinkLifetime = hour;
/** How long a new email address can be proven. */
export const emailChangeLifetime = 24 * hour;
/** No second reset mail within this time: the first one still holds a valid link. */
export const resetMailInterval = hour / 3;
/** For accounts without a password: how recent the sign-in must be. */
export const freshLogin = hour / 6;

/** Why an account cannot be deleted yet: open money or sessions. */
export const deletionBlockers = [
  'open_bookings',
  'unpaid_earnings',
  'pending_refunds',
  'credit',
  'open_payouts',
  'open_disputes',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** Name of deleted accounts: stored in English, shown in the viewer's language. */
export const deletedNames: Record<Language, string> = {
  en: 'Deleted account',
  id: 'Akun terhapus',
};

export const displayName = (fullName: string, language: Language) =>
  fullName === deletedNames.en ? deletedNames[language] : fullName;

/** True for text that mail programs show as a link. */
export const isLinkLike = (text: string) => /:\/\/|www\.|[\w-]{2,}\.[a-z]{2,}|\.\w+\//i.test(text);

/** Text, at sign, text, dot, text. Only a mail can show whether the address exists. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses that people consider the same are one account. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Both are calendar dates, YYYY-MM-DD. */
export const isOldEnough = (birthDay: string, today: string) => {
  const [year, ...monthAndDay] = birthDay.split('-');
  const turns = [String(Number(year) + minAge).padStart(4, '0'), ...monthAndDay].join('-');
  return turns <= today;
};

/**
 * A name for someone who has typed none: the one that another service knows, or what the address begins with. It has 2
 * to 100 characters, counted as the database does, on one line.
 */
export const nameOf = (name: string, email: string) => {
  const names = [name, email.split('@')[0] ?? ''];
  const fit = names.map((given) => given.replaceAll(unfitForNames, '').trim()).find(isSeen) ?? '';
  const characters = Array.from(fit).slice(0, 100);
  while (characters.length < 2) characters.push('.');
  return characters.join('');
};
