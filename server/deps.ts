import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from './platform/db.ts';
import type { Limits } from './platform/limits.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import type { Clock, Files, IdentityProvider, Mailer, PaymentGateway, Realtime } from './ports.ts';

/** What a verb may reach, chosen once at the start. */
export interface Deps {
  settings: Settings;
  db: Db;
  /** For the few hot reads that are written as prepared SQL. */
  pool: pg.Pool;
  clock: Clock;
  mailer: Mailer;
  files: Files;
  identity: IdentityProvider | undefined;
  gateway: PaymentGateway;
  realtime: Realtime;
  limits: Limits;
  /** For bank and identity numbers. */
  secrets: Secrets;
  /** Done after the answer, and before the process ends; what must not be lost is also found by the clock. */
  later: (act: () => Promise<unknown>) => void;
  log: FastifyBaseLogger;
}
