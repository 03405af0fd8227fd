import type { Language } from '#domain/account.ts';

/** Every rule that depends on now asks this clock, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** Stands still where it was put; null lets it run with the machine's again. */
export interface MovableClock extends Clock {
  set(instant: Date | null): void;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface KeptMail extends Mail {
  _id: string;
  sentAt: Date;
}

/** Keeps mails instead of sending them, to be read in the browser. */
export interface Mailbox extends Mailer {
  /** Newest first, at most a hundred. */
  read(to?: string): Promise<KeptMail[]>;
}

/** Public files under unguessable names; what is stored once never changes. */
export interface Files {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
}

/** A person as a third party vouches for them. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
}

/** Kept in the browser between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  begin(language: Language): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Throws when the answer does not belong to the attempt. */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>;
}
