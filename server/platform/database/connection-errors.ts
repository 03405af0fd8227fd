import pg from 'pg';
import { keptAlive, surviveLostConnections } from './db.ts';

// Refused, reset, no way or no name, no socket; shutting down, read-only, out of room or connections, no login (its
// password is being changed); two who waited for each other: the database cannot now, our code is not wrong.
const away =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENOENT|57P0[123]|25006|28(000|P01)|40001|40P01|(53|08)\w{3})$/;
const lostConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** A later try may succeed. */
export const isDatabaseAway = (thrown: unknown) => {
  const { code = '', message = '' } = (thrown ?? {}) as { code?: string; message?: string };
  return away.test(code) || lostConnection.test(message);
};

/**
 * For the job runner alone. It lets nobody wait for its note of how a job went, so that a connection lost in this
 * moment would end the process; with a code that it knows the error makes it try again.
 */
export const openRetryingPool = (url: string) => {
  const pool = new pg.Pool({ ...keptAlive, connectionString: url, max: 4 });
  surviveLostConnections(pool);
  const connect = pool.connect.bind(pool);
  const patiently = () =>
    // On the way out nothing can be noted any more: the job is done again by the next process.
    pool.ending ? new Promise<pg.PoolClient>(() => undefined) : connect().catch(askAgain);
  Object.assign(pool, {
    connect: (callback?: Parameters<typeof connect>[0]) =>
      callback ? connect(callback) : patiently(),
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        const answer = query(...given);
        return answer instanceof Promise ? answer.catch(askAgain) : answer;
      },
    });
  });
  return pool;
};

const askAgain = (error: unknown): never => {
  const { message } = error as Error;
  const isAnswer = error instanceof pg.DatabaseError && !isDatabaseAway(error);
  throw isAnswer
    ? error
    : Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' });
};
