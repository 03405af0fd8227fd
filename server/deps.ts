import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db, Queryable } from './platform/database/db.ts';
import type { Limits } from './platform/security/limits.ts';
import type { Live } from './features/settings/live-settings.ts';
import type { LogStream } from './platform/observability/logger.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { Settings } from './platform/settings.ts';
import type {
  Clock,
  Files,
  IdentityProvider,
  LeakedPasswords,
  Mailbox,
  Mailer,
  MalwareScanner,
  MovableClock,
  PaymentGateway,
  Realtime,
  SandboxProvider,
} from './ports.ts';

/** What a verb can use; created at the start. */
export interface Deps {
  settings: Settings;
  db: Db;
  /** For hot paths with prepared or batched SQL: reads, holds, payments, messages. */
  pool: pg.Pool;
  /** For what guests read: a replica while it is up to date, else the same as `pool`. */
  reads: Queryable & { isAway?: () => boolean };
  clock: Clock;
  mailer: Mailer;
  files: Files;
  /** Undefined: files are not scanned. */
  isMalware: MalwareScanner | undefined;
  /** Undefined: only the commonest passwords are refused. */
  isLeaked: LeakedPasswords | undefined;
  identity: IdentityProvider | undefined;
  gateway: PaymentGateway;
  realtime: Realtime;
  limits: Limits;
  /** Settings that admins change at run time. */
  live: Live;
  /** Encrypts bank and identity numbers and the secrets of second steps. */
  secrets: Secrets;
  /** Runs after the response, once per waiting key. A crash loses it, so a scheduled job must also find the work. */
  afterResponse: (key: string, act: () => Promise<unknown>) => void;
  log: FastifyBaseLogger;
}

/** What the server is built on; it creates the rest of Deps itself. */
export interface Parts extends Omit<
  Deps,
  'reads' | 'live' | 'limits' | 'secrets' | 'realtime' | 'afterResponse' | 'log'
> {
  /** Of PostgreSQL itself, without a pooler: for LISTEN, jobs and sockets. */
  databaseUrl: string;
  /** A streaming standby, for guests' reads. */
  replica?: pg.Pool | undefined;
  /** Only in development. */
  mailbox?: Mailbox | undefined;
  movableClock?: MovableClock | undefined;
  sandbox?: SandboxProvider | undefined;
  /** For tests: another client folder, and a stream for the log. */
  clientFolder?: string;
  logTo?: LogStream;
  /** False in tests with their own clock: scheduled jobs then run only in a drain. */
  keepsTime?: boolean;
  /** For scheduled jobs that read whole tables; the same as `db` in tests. */
  slowDb?: Db;
  /** Milliseconds for which popular lists are cached; 0 in benchmarks. */
  listsKept?: number;
}
