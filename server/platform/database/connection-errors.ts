import pg from 'pg';
import {
  connectionName,
  endWhenSilent,
  lastingOptions,
  requestAnswerWithin,
  surviveLostConnections,
} from './db.ts';

// The database is unavailable for a while: network errors, shutdown, read-only, out of disk or connections, login
// refused while a password is changed, deadlock, serialization failure, a statement that took too long.
const unavailableCodes =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENOENT|57P0[123]|57014|25006|28(000|P01)|40001|40P01|(53|08)\w{3})$/;
const lostConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** True if a retry may succeed. */
export const isDatabaseUnavailable = (thrown: unknown) => {
  const { code = '', message = '' } = (thrown ?? {}) as { code?: string; message?: string };
  return unavailableCodes.test(code) || lostConnection.test(message);
};

/**
 * For the job runner only. It records a job's result without awaiting it, so a lost connection would end the process;
 * it retries errors with a code that it knows.
 */
export const openRetryingPool = (url: string) => {
  const pool = new pg.Pool({
    ...lastingOptions,
    application_name: connectionName('queue'),
    connectionString: url,
    max: 4,
  });
  surviveLostConnections(pool);
  pool.on('connect', (client) => endWhenSilent(client, requestAnswerWithin));
  const connect = pool.connect.bind(pool);
  const patiently = () =>
    // At shutdown no result can be recorded: another process runs the job again.
    pool.ending ? new Promise<pg.PoolClient>(() => undefined) : connect().catch(rethrowAsTimeout);
  Object.assign(pool, {
    connect: (callback?: Parameters<typeof connect>[0]) =>
      callback ? connect(callback) : patiently(),
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        const answer = query(...given);
        return answer instanceof Promise ? answer.catch(rethrowAsTimeout) : answer;
      },
    });
  });
  return pool;
};

const rethrowAsTimeout = (error: unknown): never => {
  const { message } = error as Error;
  const isAnswer = error instanceof pg.DatabaseError && !isDatabaseUnavailable(error);
  throw isAnswer
    ? error
    : Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' });
};
