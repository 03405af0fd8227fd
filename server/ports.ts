import type { FromServer } from '#contract/realtime.ts';
import type { Language } from '#domain/account.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentInstructions, ProviderStatus } from '#domain/payment.ts';

/** The clock of all rules, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Sets the clock to a fixed time; null lets it follow the machine again. */
export interface MovableClock extends Clock {
  set(instant: Date | null): void;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An attached calendar file. */
  calendar?: string | undefined;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface StoredMail extends Mail {
  _id: string;
  sentAt: Date;
}

/** Stores mails instead of sending them, for the development mailbox. */
export interface Mailbox extends Mailer {
  /** Newest first, at most a hundred. */
  read(to?: string): Promise<StoredMail[]>;
}

/** Files with unguessable names, some of them private; a stored file never changes. */
export interface Files {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Succeeds also if the file does not exist. */
  delete(name: string): Promise<void>;
  /** All files, in no order. */
  list(): AsyncGenerator<{ name: string; storedAt: Date }>;
  /** Deletes partly written files of processes that ended. */
  removeUnfinished?(before: Date): Promise<void>;
}

/** True for known malware; throws if the scanner does not answer. */
export type MalwareScanner = (file: Buffer) => Promise<boolean>;

/** True for a password that is known from a data leak. */
export type LeakedPasswords = (password: string) => Promise<boolean>;

/** A person's identity, confirmed by a third party. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
}

/** Stored in the browser while the person is at the provider. */
interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  begin(language: Language): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Throws if the answer does not belong to the attempt. */
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
  /** Shown in the popup and on the student's statement. */
  item: string;
  customer: { fullName: string; email: string };
  /** The methods that the popup offers. */
  methods: readonly PaymentMethod[];
}

interface RefundOrder {
  orderId: string;
  amount: number;
  /** The same for every attempt, so that a repeat makes no second refund. */
  key: string;
  reason: string;
  /** Milliseconds since the payment. */
  age: number;
}

/** As the provider sends it. Only trust it after checking the signature, and even then let the status call decide. */
export interface PaymentNotification {
  order_id: string;
  status_code: string;
  gross_amount: string;
  signature_key: string;
}

/** The provider has refused a refund for good. */
export class RefundRefused extends Error {}

/** Any call may fail or hang: never make one inside a transaction. */
export interface PaymentGateway {
  readonly script: PaymentScript;
  charge(order: Order): Promise<{ token: string }>;
  /** Undefined if the provider does not know the order: its popup was not opened yet. */
  status(orderId: string): Promise<ProviderStatus | undefined>;
  /**
   * 'method', 'too_late': the provider cannot refund this payment method, or not any longer. Throws RefundRefused if the refund was certainly not made,
   * and any other error if that is unknown.
   */
  refund(order: RefundOrder): Promise<'sent' | 'method' | 'too_late'>;
  /**
   * Ends an order, so that it cannot be paid any more. 'paid': it has been paid already. Throws if that is unknown.
   */
  cancel(order: { orderId: string; token: string }): Promise<'ended' | 'paid'>;
  isGenuine(notification: PaymentNotification): boolean;
}

export const sandboxOutcomes = [
  'success',
  'pending',
  /** Pending now, and paid five minutes later. */
  'later',
  'failure',
  'expire',
  'take_back',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

interface SandboxPayment {
  amount: number;
  method: PaymentMethod;
  /** Once the student has chosen to pay by it. */
  instructions: PaymentInstructions | undefined;
  status: string;
  expiresAt: Date;
  /** Milliseconds until the expiry, by the server's clock: a device's may be wrong. */
  left: number;
}

/** The provider's side of the sandbox: what its popup shows and does. */
export interface SandboxProvider extends PaymentGateway {
  find(token: string): Promise<SandboxPayment | undefined>;
  /** The notification that the provider would send; undefined for an unknown token. */
  act(token: string, outcome: SandboxOutcome): Promise<PaymentNotification | undefined>;
}

/** Sends to every device of these people, on all processes. */
export interface Realtime {
  send<Event extends keyof FromServer>(
    userIds: string[],
    event: Event,
    ...what: Parameters<FromServer[Event]>
  ): void;
}
