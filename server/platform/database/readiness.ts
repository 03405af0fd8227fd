import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Balancers wait about as long for an answer. */
const patience = 3000;
/** Time for an answer that is on its way. */
const onItsWay = 300;

interface PooledConnection {
  processID: number;
  readyForQuery: boolean;
  connection: { stream: Socket };
}

/**
 * True if the primary answers within three seconds and works on every statement that waits for its answer. Of a lost
 * connection PostgreSQL knows nothing, or that it has nothing to do, long before the process gives it up. Behind a
 * pooler only the answer counts: its numbers of connections are its own.
 */
export const canServe = async (pool: pg.Pool, { isPooled = false } = {}) => {
  const late = new AbortController();
  const tooLate = sleep(patience, false, { signal: late.signal, ref: false }).catch(() => false);
  const answer = isPooled ? ask(pool, []) : isServing(pool);
  const can = await Promise.race([answer.then((lost) => lost?.length === 0), tooLate]);
  late.abort();
  // It may still fail after that.
  answer.catch(() => undefined);
  return can;
};

const isServing = async (pool: pg.Pool) => {
  const suspects = await ask(pool, waiting(pool));
  if (!suspects?.length) return suspects;
  await sleep(onItsWay);
  const lost = await ask(pool, stillWaiting(pool, suspects));
  // A busy process reads answers late: those that came with this one are read first.
  await nextTurn();
  return lost && stillWaiting(pool, lost);
};

const stillWaiting = (pool: pg.Pool, statements: ReturnType<typeof waiting>) => {
  const keys = new Set(waiting(pool).map(({ key }) => key));
  return statements.filter(({ key }) => keys.has(key));
};

/** Statements that have no answer yet; the key changes with every word on the connection. */
const waiting = (pool: pg.Pool) => {
  const { _clients: clients } = pool as unknown as { _clients: PooledConnection[] };
  return clients
    .filter(({ readyForQuery, processID }) => !readyForQuery && processID)
    .map(({ processID: id, connection: { stream } }) => ({
      id,
      key: `${id} ${stream.bytesRead} ${stream.bytesWritten}`,
    }));
};

/** Those of the statements on which PostgreSQL does not work; undefined from a standby. */
const ask = async (pool: pg.Pool, statements: ReturnType<typeof waiting>) => {
  const { rows } = await pool.query<{ isStandby: boolean; working: number[] }>(
    `select pg_is_in_recovery() as "isStandby",
            array(select pid from pg_stat_activity where pid = any($1) and state = 'active') as working`,
    [statements.map(({ id }) => id)],
  );
  const [row] = rows;
  if (!row || row.isStandby) return undefined;
  return statements.filter(({ id }) => !row.working.includes(id));
};
