import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { StartFault } from '../stop.ts';
import { version } from '../version.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
/** The database, or the transaction that a verb has opened. */
export type Executor = Db | Transaction<DB>;

/** A pool, or guests' reads, which a replica may answer. */
export type Queryable = Pick<pg.Pool, 'query'>;

/**
 * For every connection that lasts. Detects within half a minute that an idle one was lost without a message, as by a power
 * cut, and does not wait forever for a host that takes a new one and says nothing.
 */
export const lastingOptions = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
};

interface DatabaseOptions {
  /** How many connections at most. */
  max?: number;
  /** A caller that gets no connection within so many milliseconds is refused as unavailable. */
  patience?: number;
  /** How long a statement may take, in milliseconds; without it, any time. */
  answerWithin?: number | undefined;
  /** The address is a pooler in transaction mode, which refuses settings of a connection. */
  isPooled?: boolean;
  /** False: statements with a name are sent without it, for a pooler that does not keep prepared statements. */
  isPrepared?: boolean;
  /** What its connections are for, as pg_stat_activity shows it. */
  purpose?: string;
}

/** Program, version, purpose and process, for application_name. An address may name another one. */
export const connectionName = (purpose: string) =>
  `lentera ${version} ${purpose}, process ${process.pid}`;

/** For requests: long enough for every statement, short enough that a lost connection is replaced before people leave. */
export const requestAnswerWithin = 10_000;
/** For scheduled jobs that read whole tables. */
export const jobAnswerWithin = 10 * 60_000;

export const openDatabase = (
  url: string,
  {
    max = 10,
    patience = 10_000,
    answerWithin,
    isPooled = false,
    isPrepared = true,
    purpose = 'requests',
  }: DatabaseOptions = {},
) => {
  const pool = new pg.Pool({
    ...lastingOptions,
    application_name: connectionName(purpose),
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    types: { getTypeParser },
    // PostgreSQL ends a slow statement itself, and answers: silence after that means a lost connection.
    ...(answerWithin && !isPooled && { statement_timeout: answerWithin * 0.8 }),
  });
  surviveLostConnections(pool);
  boundPreparedStatements(pool);
  if (!isPrepared) pool.on('connect', sendUnnamed);
  if (answerWithin) pool.on('connect', (client) => endWhenSilent(client, answerWithin));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

/** One connection, for a start or a command. */
export const connect = async (url: string, patience = lastingOptions.connectionTimeoutMillis) => {
  const client = new pg.Client({
    ...lastingOptions,
    application_name: connectionName('command'),
    connectionString: url,
    connectionTimeoutMillis: patience,
  });
  await client.connect().catch((error: unknown) => {
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = message === 'timeout expired' ? 'it does not answer' : message || code;
    throw new StartFault(`The database cannot be used: ${reason}`);
  });
  return client;
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

/**
 * Ends a connection on which a statement gets no answer. The system would send it again for a quarter of an hour, and
 * keep-alive probes are sent only while nothing is on its way.
 */
export const endWhenSilent = (client: pg.ClientBase, answerWithin: number) => {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.setTimeout(answerWithin).on('timeout', () => {
    const isIdle = (client as unknown as { readyForQuery: boolean }).readyForQuery;
    if (!isIdle) connection.stream.destroy(new Error('Connection terminated: no answer'));
  });
};

/** For a connection that only listens: asks now and then, and ends it when there is no answer. */
export const endWhenLost = (client: pg.ClientBase, answerWithin = requestAnswerWithin) => {
  endWhenSilent(client, answerWithin);
  const ask = () => void client.query('select 1').catch(() => undefined);
  const timer = setInterval(ask, answerWithin).unref();
  client.once('end', () => clearInterval(timer));
};

/** PostgreSQL keeps 0.2 MB for a prepared list of teachers, and callers choose among thousands of texts by their filters. */
const maxPreparedStatements = 200;

/** Replaces a connection that has prepared so many: PostgreSQL frees them all when it ends. */
const boundPreparedStatements = (pool: pg.Pool) =>
  pool.on('release', (_error, released) => {
    const client = released as unknown as pg.Client & { connection: { parsedStatements: object } };
    const prepared = Object.keys(client.connection.parsedStatements).length;
    if (prepared >= maxPreparedStatements) void client.end();
  });

/** A pooler may give the next transaction another session, which does not know the name. */
const sendUnnamed = (client: pg.ClientBase) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (statement: string | pg.QueryConfig, ...rest: unknown[]) =>
      query(
        typeof statement === 'object' && 'name' in statement
          ? { ...statement, name: undefined }
          : statement,
        ...rest,
      ),
  });
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
