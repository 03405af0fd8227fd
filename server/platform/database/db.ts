import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
/** The database, or the transaction that a verb has opened. */
export type Executor = Db | Transaction<DB>;

/** Detects within minutes a connection that was lost without a message, as by a power cut. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A caller that gets no connection within `patience` milliseconds is refused as unavailable. */
export const openDatabase = (url: string, { max = 10, patience = 10_000 } = {}) => {
  const pool = new pg.Pool({
    ...keepAliveOptions,
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    types: { getTypeParser },
  });
  surviveLostConnections(pool);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

export const isUniqueViolation = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Runs `act` in a savepoint; false if a unique index refuses it, and the transaction continues. */
export const attempt = async (trx: Executor, act: () => Promise<unknown>) => {
  await sql`savepoint attempt`.execute(trx);
  try {
    await act();
    await sql`release savepoint attempt`.execute(trx);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(trx);
    return false;
  }
};

/** The pool replaces a broken connection at its next use; an error without a listener would end the process. */
export const surviveLostConnections = (pool: pg.Pool) => {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
};

// Rupiah and counts stay far below 2^53. A date has no time zone, so it stays text.
const asIs = (value: string) => value;
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, asIs],
]);
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format);
