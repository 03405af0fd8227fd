import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
/** What a store needs: the database itself, or the transaction a verb has opened. */
export type Executor = Db | Transaction<DB>;

/** One that is lost without a word, as when a machine loses its power, is noticed in minutes. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Whoever gets no connection within the patience, in milliseconds, hears that the service is busy. */
export const openDatabase = (url: string, { max = 10, patience = 10_000 } = {}) => {
  const pool = new pg.Pool({
    ...keptAlive,
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    types: { getTypeParser },
  });
  surviveLostConnections(pool);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

/** A unique index has said no: someone else was first. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** A part of a transaction, which goes on without it when a unique index says no: then false. */
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

/** A connection that breaks is replaced at the next use; without a listener it ends the process. */
export const surviveLostConnections = (pool: pg.Pool) => {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
};

// Rupiah and counts stay far below 2^53; a calendar date has no time zone, so it stays text.
const asIs = (value: string) => value;
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, asIs],
]);
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format);
