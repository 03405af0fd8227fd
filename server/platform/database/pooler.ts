import type pg from 'pg';
import { newToken } from './ids.ts';
import { say, StartFault } from '../stop.ts';
import { connect } from './db.ts';

/** True if `listener` is notified by `notifier`; a pooler in transaction mode passes no notification on. */
export const hears = async (listener: pg.Client, notifier: pg.Client) => {
  const payload = newToken();
  let isHeard = false;
  listener.on('notification', (heard) => (isHeard ||= heard.payload === payload));
  await listener.query('listen start_check');
  await notifier.query(`select pg_notify('start_check', $1)`, [payload]);
  // PostgreSQL sends waiting notifications before it answers.
  await listener.query('unlisten start_check');
  return isHeard;
};

/** Checks at the start what would otherwise fail in the middle of a request. */
export const checkPooler = async (url: string, directUrl: string, isPrepared: boolean) => {
  const direct = await connect(directUrl);
  const pooled = [await connect(url), await connect(url)] as const;
  try {
    if (!(await hears(direct, pooled[0]))) {
      throw new StartFault('DATABASE_URL and DATABASE_DIRECT_URL are not the same database.');
    }
    if (isPrepared) for (const client of pooled) await prepare(client);
    const { rows } = await pooled[0].query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout === '0') {
      say(
        40,
        'The pooler sets no statement_timeout: PostgreSQL works on a slow statement after its request was answered.',
      );
    }
  } finally {
    await Promise.all([direct, ...pooled].map((client) => client.end()));
  }
};

/** A pooler that does not keep prepared statements gives both clients the same session, which knows the name. */
const prepare = async (client: pg.Client) => {
  await client.query({ name: 'start_check', text: 'select 1' }).catch(() => {
    throw new StartFault(
      'The pooler of DATABASE_URL does not keep prepared statements: set its max_prepared_statements (PgBouncer 1.21 or newer), or DATABASE_PREPARED=0.',
    );
  });
};
