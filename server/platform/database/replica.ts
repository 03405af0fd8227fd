import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Queryable } from './db.ts';

/** How old an answer of the replica may be, in milliseconds. */
const freshFor = 2000;
/** Pauses between questions for its position: while it is up to date, while it is behind, after a fault. */
const pauses = { upToDate: 1000, behind: 50, away: 5000 };
/** The log names a replica that has been behind for so long. */
const behindFor = 10_000;

interface Position {
  position: string;
  system: string;
  database: string;
}

/**
 * Reads from the replica while it has everything that the primary had two seconds ago, and everything that was stored
 * when `outdate` was last called; else from the primary. Positions are asked for only while there are reads.
 */
export const createReplicaReads = (
  primary: Queryable,
  replica: Queryable,
  log: FastifyBaseLogger,
  now = () => performance.now(),
) => {
  let freshUntil = -Infinity;
  let askAt = -Infinity;
  let isAsking = false;
  let changes = 0;
  /** What the replica has to reach. */
  let wanted: (Position & { askedAt: number }) | undefined;
  let behindSince: number | undefined;
  let state = '';

  const note = (next: 'used' | 'behind' | 'away', err?: unknown) => {
    if (next === state) return;
    state = next;
    if (next === 'used') log.info('guests read from the replica');
    else log.warn({ err }, `replica ${next}, guests read from the primary`);
  };
  const fail = (error: unknown) => {
    freshUntil = -Infinity;
    askAt = now() + pauses.away;
    wanted = undefined;
    note('away', error);
  };

  const compare = async () => {
    const [askedAt, seen] = [now(), changes];
    const target = wanted ?? { ...(await readPosition(primary)), askedAt };
    if (seen !== changes) return;
    wanted = target;
    const isThere = await hasReached(replica, target).catch((error: unknown) => {
      if (seen === changes) fail(error);
    });
    if (seen !== changes || isThere === undefined) return;
    askAt = now() + pauses.behind;
    if (isThere) {
      freshUntil = target.askedAt + freshFor;
      wanted = undefined;
    }
    if (now() < freshUntil) {
      behindSince = undefined;
      note('used');
      if (isThere) askAt = target.askedAt + pauses.upToDate;
      return;
    }
    behindSince ??= now();
    if (now() - behindSince > behindFor) note('behind');
  };
  const ask = async () => {
    isAsking = true;
    // If the primary cannot be asked, its callers learn it from their own statements.
    await compare().catch(() => (askAt = now() + pauses.upToDate));
    isAsking = false;
  };

  const query = (...statement: Parameters<pg.Pool['query']>): Promise<unknown> => {
    if (!isAsking && now() >= askAt) void ask();
    if (now() >= freshUntil) return primary.query(...statement) as unknown as Promise<unknown>;
    return (replica.query(...statement) as unknown as Promise<unknown>).catch((error: unknown) => {
      if (isBadInput(error)) throw error;
      fail(error);
      return primary.query(...statement);
    });
  };

  return {
    query: query as pg.Pool['query'],
    /** Guests read from the primary because the replica failed or has been behind for long. */
    isAway: () => state === 'away' || state === 'behind',

    /** What guests read has changed: the replica is not read until it has the change. */
    outdate() {
      changes += 1;
      freshUntil = -Infinity;
      wanted = undefined;
      if (state !== 'away') askAt = -Infinity;
    },
  };
};

/** The primary would refuse it as well. */
const isBadInput = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

const readPosition = async (primary: Queryable) => {
  const { rows } = await primary.query<Position>(
    `select pg_current_wal_insert_lsn()::text as position, system_identifier::text as system,
            current_database() as database from pg_control_system()`,
  );
  if (!rows[0]) throw new Error('the primary reports no WAL position');
  return rows[0];
};

const hasReached = async (replica: Queryable, { position, system, database }: Position) => {
  const { rows } = await replica.query<{ isThere: boolean; isStandby: boolean }>(
    `select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere",
            pg_is_in_recovery() and (system_identifier::text, current_database()) = ($2, $3) as "isStandby"
       from pg_control_system()`,
    [position, system, database],
  );
  if (!rows[0]?.isStandby) throw new Error('not a standby of this database');
  return rows[0].isThere;
};
