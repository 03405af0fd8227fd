import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { builtInWords } from '#domain/subjects.ts';
import { say, StartFault } from '../stop.ts';
import { connect, openDatabase } from './db.ts';
import { hears } from './pooler.ts';

const folder = new URL('../../migrations/', import.meta.url);
const quiet = new Logger(() => () => undefined);
const lockKey = 4_705_001; // any number, the same in every process

/** A migration that waits for a lock blocks all later statements on the table: wait briefly, then retry. */
const lockRetries = {
  lockSeconds: 2,
  pauseSeconds: 3,
  tries: 10,
  /** How often a process tries again while another one migrates: for ten minutes. */
  turns: 200,
};

export const knownMigrations = async (from = folder) =>
  (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted();

/**
 * Processes that start at once wait for each other. Each file runs once, in a transaction, unless its first line says
 * `-- outside a transaction`: then its statements, separated by empty lines, run one by one and may run again.
 */
export const migrate = async (
  url: string,
  isWanted: (name: string) => boolean = () => true,
  { from = folder, ...wait }: Partial<typeof lockRetries> & { from?: URL } = {},
) => {
  const client = await connect(url);
  const patience = { ...lockRetries, ...wait };
  try {
    await refuseStandby(client);
    await refusePooler(client, url);
    await waitForTurn(client, patience);
    await migrateQueue(url);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const known = await knownMigrations(from);
    refuseNewer(applied.difference(new Set(known)));
    for (const name of known) {
      if (applied.has(name) || !isWanted(name)) continue;
      await apply(client, new URL(name, from), patience);
    }
    await loadSynonyms(client);
  } finally {
    await client.end(); // also releases the lock and rolls back an open transaction
  }
};

const migrateQueue = async (url: string) => {
  const { pool } = openDatabase(url, { max: 2, purpose: 'command' });
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
};

/** Replaces the built-in words by those of this program; an admin's words stay. */
const loadSynonyms = async (client: pg.Client) => {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('search_synonyms') is not null as has`,
  );
  if (!rows[0]?.has) return;
  await client.query(
    `with built_in as (select * from json_to_recordset($1) as b (word text, subject text)),
     gone as (delete from search_synonyms s where not is_added
       and not exists (select from built_in b where (b.word, b.subject) = (s.word, s.subject)))
     insert into search_synonyms (word, subject)
       select word, subject from built_in b
        where not exists (select from search_synonyms s where (s.word, s.subject) = (b.word, b.subject))
     on conflict (word) do update set subject = excluded.subject where not search_synonyms.is_added`,
    [JSON.stringify(builtInWords)],
  );
};

const refuseStandby = async (client: pg.Client) => {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  if (rows[0]?.is) {
    throw new StartFault('The database is a standby, which only reads: name the primary.');
  }
};

/** The lock below, jobs and LISTEN need a session of their own. */
const refusePooler = async (client: pg.Client, url: string) => {
  const other = await connect(url);
  const isHeard = await hears(client, other);
  await other.end();
  if (!isHeard) {
    throw new StartFault(
      'The database is behind a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
};

const refuseNewer = (unknown: Set<string>) => {
  const [first] = unknown;
  if (first === undefined) return;
  throw new StartFault(
    `The database is of a newer version of the program, with ${first}: start that version.`,
  );
};

const waitForTurn = async (client: pg.Client, { pauseSeconds, turns }: typeof lockRetries) => {
  for (let tried = 1; tried <= turns; tried += 1) {
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock($1) as is_mine',
      [lockKey],
    );
    if (rows[0]?.is_mine) return;
    if (tried === 12) say(40, 'Waiting for another process that migrates the database.');
    await sleep(pauseSeconds * 100 * Math.min(tried, 10));
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted and datname = current_database()`,
    [lockKey],
  );
  throw new StartFault(
    `Another process has been migrating the database for minutes, look at it: ${rows[0]?.name}`,
  );
};

const apply = async (client: pg.Client, file: URL, wait: typeof lockRetries) => {
  const name = basename(file.pathname);
  const text = await readFile(file, 'utf8');
  if (text.startsWith('-- outside a transaction')) {
    for (const statement of text.split(/\n\s*\n/)) await client.query(statement);
    await client.query('insert into migrations (name) values ($1)', [name]);
    return;
  }
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${wait.lockSeconds * 1000}`);
      await client.query(text);
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable) throw error;
      await client.query('rollback');
      if (tried === wait.tries) {
        throw new StartFault(
          `The migration ${name} waits for a table that another transaction holds, maybe a backup: start again once it is done.`,
        );
      }
      await sleep(wait.pauseSeconds * 1000);
    }
  }
};

const lockNotAvailable = '55P03';
