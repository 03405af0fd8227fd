import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from './platform/database/db.ts';
import type { Limits } from './platform/security/limits.ts';
import type { Live } from './features/settings/live-settings.ts';
import type { LogStream } from './platform/observability/logger.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { Settings } from './platform/settings.ts';
import type {
  Clock,
  Files,
  IdentityProvider,
  Mailbox,
  Mailer,
  MovableClock,
  PaymentGateway,
  Realtime,
  SandboxProvider,
} from './ports.ts';

/** What a verb may reach, chosen once at the start. */
export interface Deps {
  settings: Settings;
  db: Db;
  /** For what is done most, as prepared SQL and often for several people at once: reads, holds, payments, messages. */
  pool: pg.Pool;
  clock: Clock;
  mailer: Mailer;
  files: Files;
  identity: IdentityProvider | undefined;
  gateway: PaymentGateway;
  realtime: Realtime;
  limits: Limits;
  /** What the team changes while the program runs. */
  live: Live;
  /** For bank and identity numbers, and for what an admin's app makes its codes from. */
  secrets: Secrets;
  /** Runs after the response, once per waiting key. A crash loses it, so a scheduled job must also find the work. */
  afterResponse: (key: string, act: () => Promise<unknown>) => void;
  log: FastifyBaseLogger;
}

/** What the server is built on; the rest of what verbs reach it makes itself. */
export interface Parts extends Omit<
  Deps,
  'live' | 'limits' | 'secrets' | 'realtime' | 'afterResponse' | 'log'
> {
  databaseUrl: string;
  /** Only in development; production has neither. */
  mailbox?: Mailbox | undefined;
  movableClock?: MovableClock | undefined;
  sandbox?: SandboxProvider | undefined;
  /** Tests bring a client of their own and read the log. */
  clientFolder?: string;
  logTo?: LogStream;
  /** False where nobody but a drain may do what the clock asks for: a test's clock is its own. */
  keepsTime?: boolean;
  /** Milliseconds that popular lists are kept; benchmarks measure without. */
  listsKept?: number;
}
