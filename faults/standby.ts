import { execFile } from 'node:child_process';
import { appendFile, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '#server/platform/database/embedded-postgres.ts';
import { postgresOwner, preparePostgres } from '#server/platform/database/postgres-binaries.ts';

/** A streaming standby of the embedded PostgreSQL in `primaryDir`; npm's binaries have no pg_basebackup. */
export const startStandby = async (primaryUrl: string, primaryDir: string, dir: string) => {
  const { data: from } = await preparePostgres(primaryDir);
  const { data: to } = await preparePostgres(dir);
  await rm(to, { recursive: true, force: true });
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  await primary.query(`alter system set wal_keep_size = '1GB'`);
  await primary.query('select pg_reload_conf()');
  await primary.query(`select pg_backup_start('standby', true)`);
  // Files that vanish while they are copied make cp complain.
  await promisify(execFile)('cp', ['-a', from, to]).catch(() => undefined);
  const { rows } = await primary.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await primary.end();
  const ofPrimary = ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'];
  for (const name of ofPrimary) await rm(join(to, name), { force: true });
  const sockets = new URL(primaryUrl).searchParams.get('host');
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(to, name), content);
    if (postgresOwner) await chown(join(to, name), postgresOwner.uid, postgresOwner.gid);
  }
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${sockets} user=postgres'\n`,
  );
  const standby = await startPostgres(dir);
  const url = new URL(standby.url);
  url.pathname = new URL(primaryUrl).pathname;
  return { url: url.href, data: to, stop: () => standby.stop() };
};
