import pg from 'pg';
import { isDatabaseAway } from '../database/connection-errors.ts';
import { keptAlive, surviveLostConnections } from '../database/db.ts';

/**
 * For the job runner alone. It lets nobody wait for its note of how a job went, so that a connection lost in this
 * moment would end the process; with a code that it knows the error makes it try again.
 */
export const openPatientPool = (url: string) => {
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
