import type { FromServer } from '#contract/realtime.ts';
import type { Language } from '#domain/account.ts';
import type { ProviderStatus } from '#domain/payment.ts';

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
  /** A calendar file that goes with it. */
  calendar?: string | undefined;
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

/** Files under unguessable names, some of them for few eyes only; what is stored once never changes. */
export interface Files {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Gone for good, also when it was not there. */
  delete(name: string): Promise<void>;
  /** Everything there is, in no order. */
  list(): AsyncGenerator<{ name: string; storedAt: Date }>;
  /** Where a process that dies leaves half a file behind. */
  removeUnfinished?(before: Date): Promise<void>;
}

/** A person as a third party vouches for them. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
}

/** Kept in the browser between leaving for the provider and coming back. */
interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  begin(language: Language): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Throws when the answer does not belong to the attempt. */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>;
}

/** What the browser needs to open the popup. */
interface PaymentScript {
  provider: 'sandbox' | 'midtrans';
  script: string;
  clientKey: string;
}

export interface Order {
  orderId: string;
  amount: number;
  createdAt: Date;
  expiresAt: Date;
  /** What stands on the popup and on the student's statement. */
  item: string;
  customer: { fullName: string; email: string };
}

interface RefundOrder {
  orderId: string;
  amount: number;
  /** The same for every try, so that a repeat is the same refund. */
  key: string;
  reason: string;
}

/** As the provider sends it: nothing in it is believed before its signature, and little after. */
export interface PaymentNotification {
  order_id: string;
  status_code: string;
  gross_amount: string;
  signature_key: string;
}

/** The provider's own word that a refund was not made, and would not be. */
export class RefundRefused extends Error {}

/** Every call may fail or hang at the provider's: never inside a transaction. */
export interface PaymentGateway {
  readonly script: PaymentScript;
  charge(order: Order): Promise<{ token: string }>;
  /** Undefined when the provider does not know the order: nobody has opened its popup yet. */
  status(orderId: string): Promise<ProviderStatus | undefined>;
  /**
   * Manual: the provider cannot send this method's money back. Throws RefundRefused when it has not been sent for
   * certain, and anything else when nobody knows.
   */
  refund(order: RefundOrder): Promise<'sent' | 'manual'>;
  isGenuine(notification: PaymentNotification): boolean;
}

export const sandboxOutcomes = ['success', 'pending', 'failure', 'expire'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

interface SandboxPayment {
  amount: number;
  status: string;
  expiresAt: Date;
  /** Milliseconds until then, by our clock: that of a device may be wrong. */
  left: number;
}

/** The provider's own side of the sandbox: what its popup shows and does. */
export interface SandboxProvider extends PaymentGateway {
  find(token: string): Promise<SandboxPayment | undefined>;
  /** The notification it would send; undefined for a token it has not given out. */
  act(token: string, outcome: SandboxOutcome): Promise<PaymentNotification | undefined>;
}

/** To every device of these people, on whichever process they are. */
export interface Realtime {
  tell<Event extends keyof FromServer>(
    userIds: string[],
    event: Event,
    ...what: Parameters<FromServer[Event]>
  ): void;
}
